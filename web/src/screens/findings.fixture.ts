import axe from 'axe-core'
import { still } from '../ui/still.fixture.ts'

/** Axe findings on the page once nothing moves or fades, each with its element. */
export const findings = async (): Promise<string[]> => {
  await still()
  const { violations } = await axe.run(document, { rules: { region: { enabled: false } } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
