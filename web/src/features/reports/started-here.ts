/** Exports started in this tab: only this tab downloads their files automatically. Survives a reload, like the tab. */

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

/** Records that this tab started the export. */
export const markStartedHere = (id: string): void => write([...read(), id])

/** True once for an export started in this tab; afterwards it counts as downloaded. */
export const takeStartedHere = (id: string): boolean => {
  const held = read()
  if (!held.includes(id)) return false
  write(held.filter((each) => each !== id))
  return true
}

export const isStartedHere = (id: string): boolean => read().includes(id)
