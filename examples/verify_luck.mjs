// Check the luck of a finished game: node verify_luck.mjs FAIRNESS.json [MEMORY.json]
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (data) => createHash('sha256').update(data).digest('hex');

function check(shown, memory) {
  const { values, value_hashes: hashes } = shown;
  const seed = Buffer.from(shown.seed, 'hex');
  const hmac = (text) => createHmac('sha256', seed).update(text).digest();
  if (memory) {
    demand(memory.commitment === shown.commitment, 'the commitment was exchanged');
    demand(memory.value === values[memory.seat], 'your value was left out');
    demand(String(memory.value_hashes) === String(hashes), 'a hash was exchanged after you had shown your value');
  }
  demand(sha256(seed) === shown.commitment, 'the seed is not the one committed to');
  for (const [seat, given] of hashes.entries())
    demand(given ? sha256(values[seat]) === given : values[seat] === hmac(`seat ${seat}`).toString('hex'), `the value of seat ${seat} was chosen afterwards`);
  const mixed = values.map((value) => `${[...value].length}:${value}`).join(',');
  for (const [i, luck] of shown.luck.entries()) {
    const of = BigInt(luck.of), limit = (2n ** 64n / of) * of;
    let number = limit;
    for (let attempt = 0; number >= limit; attempt++) number = hmac(`${mixed}|${i}|${attempt}`).readBigUInt64BE();
    demand(Number(number % of) === luck.number, `number ${i} does not follow from the seed and the values`);
  }
  return `right: ${shown.luck.length} numbers follow from the seed and the values`;
}
function demand(true_, otherwise) {
  if (!true_) throw new Error(`wrong: ${otherwise}`);
}
console.log(check(...process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')))));
