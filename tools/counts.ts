/** `npm run tool -- counts`: how much of the code is still written by hand that a declaration could say, by parsing it. */
import { counts } from './counts/counts.ts'

for (const { what, count, of } of counts()) {
  console.log(`${String(count).padStart(6)}  ${what}`)
  for (const each of of) console.log(`        ${each}`)
}
