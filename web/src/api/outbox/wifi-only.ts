/** Pictures that wait for Wi-Fi: by choice of whoever uses the phone, where its browser tells the kind of connection. */
import { keep, readValue } from './field-database.ts'

/** For everyone on this phone, and for the service worker. */
const NAME = 'pictures only on wifi'

type Line = EventTarget & { readonly type: unknown }

const lineOf = (): Line | undefined => {
  const line: unknown = 'connection' in navigator ? navigator.connection : undefined
  return line instanceof EventTarget && 'type' in line ? line : undefined
}

/** Safari and Firefox do not tell. */
export const tellsWifi = (): boolean => lineOf() !== undefined

export const isWifiOnly = async (): Promise<boolean> => (await readValue<boolean>(NAME)) === true

export const keepWifiOnly = (isOn: boolean): Promise<unknown> => keep(NAME, isOn)

/** Whether pictures wait now; acts never do. */
export const picturesWait = async (): Promise<boolean> => lineOf()?.type === 'cellular' && (await isWifiOnly())

/** Calls when the kind of connection changes. */
export const onLine = (listener: () => void): (() => void) => {
  const line = lineOf()
  line?.addEventListener('change', listener)
  return () => line?.removeEventListener('change', listener)
}
