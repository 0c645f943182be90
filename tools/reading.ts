/**
 * `npm run tool -- reading [--show NNN] [--worst] [--blind]`: scores the reading of orders on the texts of
 * `tools/reading/corpus`, field by field. `--show` prints the differences of one text, `--worst` the texts with most of
 * them, `--blind` only the totals of `corpus/blind`.
 */
import { parseArgs } from 'node:util'
import { textsIn } from './reading/corpus.ts'
import { readAnswer } from './reading/read-answer.ts'
import { type Finding, findingsOf } from './reading/score.ts'
import { differencesText, tableText, worstText } from './reading/score-text.ts'

const { values } = parseArgs({
  options: { show: { type: 'string' }, worst: { type: 'boolean' }, blind: { type: 'boolean' } },
})
const texts = textsIn(values.blind ? 'blind' : 'open')
const findings = new Map<string, readonly Finding[]>()
for (const { name, text, answer } of texts) findings.set(name, findingsOf(answer, readAnswer(text, answer.today)))

const one = texts.find(({ name }) => name === values.show)
if (values.show !== undefined && !values.blind)
  console.log(one ? differencesText(one, findings.get(one.name) ?? []) : `there is no text ${values.show}`)
else if (values.worst && !values.blind) console.log(worstText(findings))
else console.log(tableText([...findings.values()].flat(), texts.length))
