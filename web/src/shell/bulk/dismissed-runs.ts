/** Bulk runs whose item was closed in this tab: a reload does not show them again. */

const NAME = 'waybill.runs-put-aside'
/** Maximum number of runs to remember. */
const KEPT = 50

function asideRuns(): string[] {
  try {
    const held: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]')
    return Array.isArray(held) ? held.filter((guid) => typeof guid === 'string') : []
  } catch {
    return []
  }
}

export const isRunDismissed = (guid: string): boolean => asideRuns().includes(guid)

export function dismissRun(guid: string): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify([...asideRuns(), guid].slice(-KEPT)))
  } catch {
    // Without storage the run is reported once more.
  }
}
