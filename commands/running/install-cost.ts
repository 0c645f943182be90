/** What the installation before this command cost, if there was one. */
import type { KindCost } from './cost-meter.ts'

/** `run.mjs` measures it, and tells the command by this setting. @returns a kind, or nothing */
export function installCost({ WAYBILL_INSTALL_COST: measured }: NodeJS.ProcessEnv = process.env): KindCost[] {
  if (!measured) return []
  const { wall, processor } = JSON.parse(measured) as Omit<KindCost, 'kind'>
  return [{ kind: 'install', wall, processor }]
}
