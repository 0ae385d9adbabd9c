// The operator's page: lists what the calls under api/operator answer. Everything is shown as text, never as HTML.
const here = document.currentScript.src;
const byId = (id) => document.getElementById(id);
const message = (text) => (byId('message').textContent = text);
const time = (ms) => (ms ? new Date(ms).toLocaleString() : 'never');

async function call(method, path, body) {
  const headers = { authorization: `Bearer ${sessionStorage.getItem('operator')}` };
  if (body) headers['content-type'] = 'application/json';
  const answer = await fetch(new URL(`../api/operator/${path}`, here), { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) {
    const problem = await answer.json().catch(() => null);
    throw new Error(problem?.text?.en ?? `The server answers ${answer.status}.`);
  }
  return answer.status === 204 ? null : answer.json();
}

/** Do something, say how it went, and load the lists again. */
async function act(what, work) {
  try {
    const done = await work();
    message(typeof done === 'string' ? done : `${what}: done.`);
  } catch (error) {
    message(`${what}: ${error.message}`);
  }
  await refresh();
}

function show(place, heads, rows) {
  const table = document.createElement('table');
  const head = table.createTHead().insertRow();
  for (const title of heads) head.appendChild(Object.assign(document.createElement('th'), { textContent: title, scope: 'col' }));
  const body = table.createTBody();
  for (const cells of rows) {
    const row = body.insertRow();
    for (const cell of cells) {
      if (Array.isArray(cell)) row.insertCell().append(...cell);
      else row.insertCell().textContent = cell;
    }
  }
  byId(place).replaceChildren(rows.length ? table : document.createTextNode('None.'));
}

function button(text, work, question) {
  const made = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
  made.addEventListener('click', () => (!question || confirm(question)) && act(text, work));
  return made;
}

const banButton = (player) =>
  player ? [button('Ban for a day', () => call('POST', 'bans', { player, hours: 24 }), `Ban player ${player} for a day?`)] : '';

async function showReports() {
  const found = await call('GET', `reports?handled=${byId('handled').checked}`);
  show(
    'reports',
    ['When', 'Reason', 'About', 'By', 'Table', 'Words', ''],
    found.map((each) => [
      time(each.at),
      each.reason,
      `${each.player_name} ${each.player}`,
      `${each.reporter_name} ${each.reporter}`,
      each.table,
      each.words,
      each.handled ? `dealt with ${time(each.handled)}` : [button('Dealt with', () => call('POST', `reports/${each.id}/handled`)), ...banButton(each.player)],
    ]),
  );
}

async function showBans() {
  const found = await call('GET', 'bans');
  show(
    'bans',
    ['Player', 'Address', 'Until', 'Reason', ''],
    found.map((each) => [each.player, each.address, time(each.until), each.reason, [button('Lift', () => call('DELETE', `bans/${each.id}`))]]),
  );
}

async function showPlayers() {
  const name = new FormData(byId('find-players')).get('name');
  if (!name) return;
  const found = await call('GET', `players?name=${encodeURIComponent(name)}`);
  show(
    'players',
    ['Id', 'Name', 'Since', 'Seen', 'Tables', 'Banned until', ''],
    found.map((each) => [
      each.id,
      each.name,
      time(each.created),
      time(each.seen),
      each.tables,
      each.bans.map((ban) => time(ban.until)).join(', '),
      banButton(each.id),
    ]),
  );
}

async function showTables() {
  const found = await call('GET', `tables?${new URLSearchParams(new FormData(byId('find-tables')))}`);
  show(
    'tables',
    ['Id', 'Game', 'State', 'Players', 'Actions', 'Changed', ''],
    found.map((each) => [
      each.id,
      each.game,
      each.closed ? 'closed' : each.status,
      each.names.map((name, seat) => `${name} ${each.players[seat]}`).join(', '),
      each.actions,
      time(each.changed),
      [
        each.closed
          ? button('Reopen', () => call('POST', `tables/${each.id}/reopen`))
          : button('Close', () => call('POST', `tables/${each.id}/close`), `Close table ${each.id}?`),
        button('Delete', () => call('DELETE', `tables/${each.id}`), `Delete table ${each.id} for ever?`),
      ],
    ]),
  );
}

async function refresh() {
  try {
    await Promise.all([showReports(), showBans(), showTables(), showPlayers()]);
    byId('login').hidden = true;
    byId('site').hidden = false;
  } catch (error) {
    message(error.message);
  }
}

function onSubmit(id, work) {
  byId(id).addEventListener('submit', (event) => {
    event.preventDefault();
    work(new FormData(event.target));
  });
}

onSubmit('login', () => {
  sessionStorage.setItem('operator', byId('token').value.trim());
  message('');
  refresh();
});
onSubmit('find-players', () => refresh());
onSubmit('find-tables', () => refresh());
onSubmit('make-ban', (form) => act('Ban', () => call('POST', 'bans', { ...Object.fromEntries(form), hours: Number(form.get('hours')) })));
onSubmit('remove-guests', (form) =>
  act('Remove', async () => `${(await call('POST', 'remove-guests', { days: Number(form.get('days')) })).removed} guests removed.`),
);
byId('handled').addEventListener('change', refresh);
if (sessionStorage.getItem('operator')) refresh();
