/** Which exports this tab began: it alone saves their files by itself. Outlives a reload, as the tab does. */

const NAME = 'waybill.exports'

const read = (): string[] => {
  try {
    const held: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]')
    return Array.isArray(held) ? held.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

const write = (ids: readonly string[]) => {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(ids))
  } catch {
    // Without storage the file is still offered for download.
  }
}

/** Notes that this tab began the export. */
export const beginHere = (id: string): void => write([...read(), id])

/** True once for an export that this tab began; after that it counts as handed over. */
export const takeBegunHere = (id: string): boolean => {
  const held = read()
  if (!held.includes(id)) return false
  write(held.filter((each) => each !== id))
  return true
}

export const isBegunHere = (id: string): boolean => read().includes(id)
