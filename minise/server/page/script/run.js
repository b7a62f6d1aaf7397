/* One run: submitted, asked about until it is over, and shown. */

const PATIENCE = [150, 150, 250, 250, 400, 400, 600]; // milliseconds between two questions; the last one repeats

class Run {
  /** `onNews` hears of every state that the server tells. */
  constructor(title, onNews) {
    this.title = title;
    this.onNews = onNews;
    this.job = null;
    this.frame = null;
    this.news = { state: "sending" };
    this.message = element("p", { class: "message" }, "…");
    this.links = element("span", { class: "switches" });
    this.box = element("div", { class: "view" }, element("div", { class: "caption" }, element("h2", {}, title), this.links), this.message);
  }

  async follow(program, settings) {
    try {
      this.job = (await requests.run(program, settings)).job;
      for (let turn = 0; !this.isOver; turn++) {
        this.tell(await requests.job(this.job));
        if (!this.isOver) await new Promise((wake) => setTimeout(wake, PATIENCE[Math.min(turn, PATIENCE.length - 1)]));
      }
    } catch (problem) {
      this.tell({ state: "ended", reason: problem.message });
    }
  }

  get isOver() {
    return ["finished", "rejected", "ended"].includes(this.news.state);
  }

  stop() {
    if (this.job !== null && !this.isOver) requests.stop(this.job).catch(() => {});
  }

  tell(news) {
    this.news = news;
    this.message.textContent = runWords(news);
    if (news.state === "finished") this.showView();
    this.onNews();
  }

  /** Hands the lights of the page on to the viewer, whose frame has no origin: nothing else can be said to it. */
  light(theme) {
    if (theme) this.frame?.contentWindow.postMessage({ theme }, "*");
  }

  showView() {
    const source = requests.viewPath(this.job);
    this.frame = element("iframe", { src: source, title: `viewer: ${this.title}`, load: () => this.light(document.documentElement.dataset.theme) });
    this.message.replaceWith(this.frame);
    this.links.replaceWith(
      element("a", { href: source, target: "_blank", rel: "noopener" }, "Open alone"),
      element("a", { href: source, download: "program.html" }, "Save"),
    );
  }
}

/** What is told about a run, in words. */
function runWords(news) {
  switch (news.state) {
    case "sending": return "sending…";
    case "waiting": return `waiting: ${counted(news.position, "program")} before this one`;
    case "running": return `running for ${news.seconds.toFixed(1)} s` + (news.progress ? `: ${news.progress}` : "");
    case "rejected": return counted(news.diagnostics.filter((each) => each.severity === "error").length, "error") + " in the program";
    case "ended": return `no result: ${news.reason}`;
    case "finished": return finishedWords(news.summary);
  }
}

function finishedWords(summary) {
  const parts = [counted(summary.paths, "path"), counted(summary.faults, "fault"), `${summary.time.toFixed(2)} s`];
  if (!summary.complete) parts.push(`incomplete: ${summary.reasons.join("; ")}`);
  return parts.join(", ");
}
