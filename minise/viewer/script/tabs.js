/* Narrow windows show one pane at a time, chosen by tabs. Wide ones show all, and no tabs. */

class Tabs {
  /** `shown` is called when another pane comes into sight. */
  constructor(shown) {
    this.tabs = [...byId("tabs").children];
    this.shown = shown;
    for (const tab of this.tabs) tab.addEventListener("click", () => this.choose(tab));
    byId("tabs").addEventListener("keydown", (event) => this.key(event));
    this.choose(this.tabs[0]);
  }

  choose(chosen) {
    for (const tab of this.tabs) {
      tab.setAttribute("aria-selected", String(tab === chosen));
      tab.setAttribute("tabindex", tab === chosen ? 0 : -1);
      byId(tab.getAttribute("aria-controls")).classList.toggle("chosen", tab === chosen);
    }
    this.shown();
  }

  key(event) {
    const shift = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (shift === undefined) return;
    const at = this.tabs.indexOf(document.activeElement);
    const next = this.tabs[(at + shift + this.tabs.length) % this.tabs.length];
    next.focus();
    this.choose(next);
    event.preventDefault();
    event.stopPropagation();
  }
}
