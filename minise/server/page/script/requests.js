/* The server's API, see minise/server/api.py. */

/** What the server answers; throws an Error with its words if it refuses. */
async function ask(method, path, body) {
  const headers = body === undefined ? {} : { "Content-Type": "application/json" };
  let answer;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Error("the server does not answer");
  }
  const value = await answer.json();
  if (!answer.ok) throw new Error(value.error);
  return value;
}

const requests = {
  settings: () => ask("GET", "/api/settings"),
  run: (program, settings) => ask("POST", "/api/run", { program, settings }),
  job: (id) => ask("GET", `/api/job/${id}`),
  stop: (id) => ask("POST", `/api/job/${id}/stop`),
  viewPath: (id) => `/api/job/${id}/view`,
};
