// Two players per match play connect four against a boardgame.io server, as fast as it answers.
// usage: node boardgame_io_load.cjs PORT MATCHES SECONDS  → one JSON line: actions made in that time
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { game } = require('./boardgame_io_server.cjs');
const [port, matches, seconds] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${port}`;
let actions = 0, counting = false;

async function post(path, body) {
  const response = await fetch(`${server}/games/connect_four/${path}`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  });
  return response.json();
}

async function play() {
  const { matchID } = await post('create', { numPlayers: 2 });
  const clients = [];
  let over = false;
  for (const playerID of ['0', '1']) {
    const { playerCredentials } = await post(`${matchID}/join`, { playerID, playerName: playerID });
    const client = Client({ game, multiplayer: SocketIO({ server, socketOpts: { transports: ['websocket'] } }), matchID, playerID, credentials: playerCredentials, debug: false });
    let acted = -1;
    client.subscribe((state) => {
      if (state === null) return;
      // Only what the server has confirmed counts: its answer, not the client's own guess.
      if (state.ctx.gameover) {
        if (!over) { over = true; setTimeout(() => { clients.forEach((c) => c.stop()); play(); }, 0); }
        return;
      }
      if (state.ctx.currentPlayer === playerID && state._stateID > acted && state.isConnected) {
        acted = state._stateID;
        const open = [];
        for (let x = 0; x < 7; x++) if (state.G.cells[x] === null) open.push(x);
        setTimeout(() => { if (counting) actions++; client.moves.put(open[(Math.random() * open.length) | 0]); }, 0);
      }
    });
    clients.push(client);
  }
  clients.forEach((client) => client.start());
}

(async () => {
  for (let i = 0; i < matches; i++) await play();
  setTimeout(() => {
    console.log('begin');
    counting = true;
    setTimeout(() => { console.log(JSON.stringify({ actions })); process.exit(0); }, seconds * 1000);
  }, 1000);
})();
