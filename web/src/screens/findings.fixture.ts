import axe from 'axe-core'
import { still } from '../ui/still.fixture.ts'

/** All rules; only what breaks one is described, which is most of the work. */
const OPTIONS: axe.RunOptions = { resultTypes: ['violations'], selectors: false, rules: { region: { enabled: false } } }

/** Axe findings on the page once nothing moves or fades, each with its element. */
export const findings = async (): Promise<string[]> => {
  await still()
  const { violations } = await axe.run(document, OPTIONS)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
