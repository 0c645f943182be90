/** Bulk runs whose item was closed in this tab: a reload does not show them again. */

const NAME = 'waybill.runs-put-aside'
/** Maximum number of runs to remember. */
const MAX_RUNS = 50

function asideRuns(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]')
    return Array.isArray(stored) ? stored.filter((guid) => typeof guid === 'string') : []
  } catch {
    return []
  }
}

export const isRunDismissed = (guid: string): boolean => asideRuns().includes(guid)

export function dismissRun(guid: string): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify([...asideRuns(), guid].slice(-MAX_RUNS)))
  } catch {
    // Without storage the run is reported once more.
  }
}
