// A boardgame.io server with connect four, for bench/server.py: in memory (its default), or with FlatFile, its storage that survives a restart.
// usage: node boardgame_io_server.cjs PORT [FOLDER for FlatFile]
const { Server, Origins, FlatFile } = require('boardgame.io/server');
const W = 7, H = 6;

function four(cells, n) {
  const v = cells[n], x0 = n % W, y0 = (n / W) | 0;
  for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [1, -1]]) {
    let count = 1;
    for (const s of [1, -1]) for (let i = 1; i < 4; i++) {
      const x = x0 + s * i * dx, y = y0 + s * i * dy;
      if (x < 0 || y < 0 || x >= W || y >= H || cells[y * W + x] !== v) break;
      count++;
    }
    if (count >= 4) return true;
  }
  return false;
}

const game = {
  name: 'connect_four',
  setup: () => ({ cells: Array(W * H).fill(null), last: -1, n: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    put: ({ G, playerID }, column) => {
      for (let y = H - 1; y >= 0; y--) {
        const n = y * W + column;
        if (G.cells[n] === null) { G.cells[n] = playerID; G.last = n; G.n++; return; }
      }
      return 'INVALID_MOVE';
    },
  },
  endIf: ({ G, ctx }) => {
    if (G.last >= 0 && four(G.cells, G.last)) return { winner: ctx.currentPlayer };
    if (G.n === W * H) return { draw: true };
  },
};

module.exports = { game };
if (require.main === module) {
  const storage = process.argv[3] ? { db: new FlatFile({ dir: process.argv[3] }) } : {};
  const server = Server({ games: [game], origins: [Origins.LOCALHOST], ...storage });
  server.run({ port: Number(process.argv[2]), callback: () => console.log('ready') });
}
