// Measure random connect four in boardgame.io: `node boardgame_io.cjs SECONDS` prints one JSON line per driver.
// The rules are ours, written in the style of its tutorial. NODE_PATH must lead to its node_modules; NODE_ENV=production selects its fast mode.
const { Client } = require('boardgame.io/client');
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
const { version } = require('boardgame.io/package.json');

const COLUMNS = 7, ROWS = 6, LINES = [[1, 0], [0, 1], [1, 1], [1, -1]];

const reach = (cells, owner, x, y, dx, dy) => {
  let n = 0;
  for (x += dx, y += dy; x >= 0 && x < COLUMNS && y >= 0 && y < ROWS && cells[y * COLUMNS + x] === owner; x += dx, y += dy) n++;
  return n;
};
const connects = ({ cells, last }) => {
  const x = last % COLUMNS, y = (last / COLUMNS) | 0, owner = cells[last];
  return LINES.some(([dx, dy]) => reach(cells, owner, x, y, dx, dy) + reach(cells, owner, x, y, -dx, -dy) >= 3);
};
const room = (cells) => {
  const columns = [];
  for (let x = 0; x < COLUMNS; x++) if (cells[(ROWS - 1) * COLUMNS + x] === null) columns.push(x);
  return columns;
};

const game = {
  name: 'connect_four',
  setup: () => ({ cells: Array(COLUMNS * ROWS).fill(null), last: -1, played: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      let cell = column;
      while (cell < COLUMNS * ROWS && G.cells[cell] !== null) cell += COLUMNS;
      if (cell >= COLUMNS * ROWS) return 'INVALID_MOVE';
      G.cells[cell] = playerID;
      G.last = cell;
      G.played++;
    },
  },
  endIf: ({ G, ctx }) => {
    if (G.last >= 0 && connects(G)) return { winner: ctx.currentPlayer };
    if (G.played === COLUMNS * ROWS) return { draw: true };
  },
};

const choose = (list) => list[(Math.random() * list.length) | 0];

// The work of its server for a move.
const reducer = CreateGameReducer({ game });
function byReducer() {
  let decisions = 0, state = InitializeGame({ game, numPlayers: 2 });
  for (; !state.ctx.gameover; decisions++) {
    const payload = { type: 'drop', args: [choose(room(state.G.cells))], playerID: state.ctx.currentPlayer };
    state = reducer(state, { type: 'MAKE_MOVE', payload });
  }
  return decisions;
}

// The work of a browser for a move.
function byClient() {
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  let decisions = 0;
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState(), decisions++) {
    client.moves.drop(choose(room(state.G.cells)));
  }
  client.stop();
  return decisions;
}

const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
function rate(play, seconds) {
  let done = 0, spent = 0;
  for (const start = cpu(); (spent = cpu() - start) < seconds;) done += play();
  return done / spent;
}

const seconds = Number(process.argv[2]);
for (const [driver, play] of [['reducer', byReducer], ['client', byClient]]) {
  rate(play, Math.max(1, seconds)); // warm up the just-in-time compiler
  const figure = { system: 'boardgame.io', driver, game: 'connect_four', seats: 2, version };
  console.log(JSON.stringify({ ...figure, decisions_per_cpu_second: rate(play, seconds) }));
}
