// Put a boardgame.io server under load: two players per match play connect four as fast as it answers, in its own socket protocol.
// usage: node boardgame_io_load.cjs PORT MATCHES SECONDS  → one JSON line with the number of confirmed actions
const client = require('socket.io-client');
const io = client.io || client;
const [port, matches, seconds] = process.argv.slice(2).map(Number);
let actions = 0, counting = false, made = 0, begun = 0;

function table() {
  const sockets = ['0', '1'].map(() => io(`http://127.0.0.1:${port}/connect_four`, { transports: ['websocket'], forceNew: true }));
  const play = () => {
    const match = `match${made++}`; // the server creates a match that does not exist yet
    let over = false;
    sockets.forEach((socket, i) => {
      const me = String(i);
      let acted = -1;
      const seen = (state) => {
        if (state.ctx.gameover) {
          if (!over) { over = true; setImmediate(play); }
          return;
        }
        if (state.ctx.currentPlayer !== me || state._stateID <= acted) return;
        acted = state._stateID;
        const open = [];
        for (let x = 0; x < 7; x++) if (state.G.cells[x] === null) open.push(x);
        const move = { type: 'put', args: [open[(Math.random() * open.length) | 0]], playerID: me };
        socket.emit('update', { type: 'MAKE_MOVE', payload: move }, state._stateID, match, me);
      };
      socket.removeAllListeners('sync');
      socket.removeAllListeners('update');
      socket.on('sync', (id, info) => { if (id === match) seen(info.state); });
      socket.on('update', (id, state) => {
        if (id !== match) return;
        if (counting && state._stateID === acted + 1) actions++;
        seen(state);
      });
      socket.emit('sync', match, me, undefined, 2);
    });
  };
  let connected = 0;
  sockets.forEach((socket) => socket.on('connect', () => { if (++connected === 2) { begun++; play(); } }));
}

for (let i = 0; i < matches; i++) table();
// Count nothing before all matches have begun, however busy the machine is.
const patience = Date.now() + 60000;
const waiting = setInterval(() => {
  if (begun < matches) {
    if (Date.now() > patience) { console.error(`only ${begun} of ${matches} matches have begun`); process.exit(1); }
    return;
  }
  clearInterval(waiting);
  setTimeout(() => {
    console.log('begin');
    counting = true;
    setTimeout(() => { console.log(JSON.stringify({ actions })); process.exit(0); }, seconds * 1000);
  }, 2000);
}, 50);
