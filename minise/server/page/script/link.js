/* A program and its settings as a link: JSON, deflated, in base64 for addresses, behind the # that browsers keep to themselves. */

const LINK_PREFIX = "#p=";
const LONGEST_LINKED = 1 << 20;

async function linkOf(shared) {
  const packed = new Blob([JSON.stringify(shared)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return LINK_PREFIX + btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** What a link holds: {program, settings: [one or two]}, or null if it holds nothing. Throws an Error if it is damaged. */
async function readLink(fragment) {
  if (!fragment.startsWith(LINK_PREFIX)) return null;
  try {
    const text = atob(fragment.slice(LINK_PREFIX.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (each) => each.charCodeAt(0));
    const shared = JSON.parse(await inflated(bytes));
    if (typeof shared.program !== "string" || !Array.isArray(shared.settings)) throw new Error();
    return shared;
  } catch {
    throw new Error("the link is damaged: it holds no program");
  }
}

async function inflated(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const pieces = [];
  for (let length = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces).text();
    length += value.length;
    if (length > LONGEST_LINKED) throw new Error();
    pieces.push(value);
  }
}
