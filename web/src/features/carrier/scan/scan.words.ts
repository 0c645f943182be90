/** What scanning says. */
import { spoken } from '../../../ui/words/language.ts'

export const SCAN_EN = {
  title: 'Scan',
  scan: 'Scan the VIN',
  point: 'Point at the bar code on the door post',
  orWindshield: 'or behind the windshield.',
  camera: 'What the camera sees',
  refused: 'The camera is not allowed here. Take a photo of the bar code, or type the VIN.',
  fromPhoto: 'Photo of the code',
  type: 'Type it',
  unread: 'There is no VIN to be read in this photo.',
  typed: 'Last 8 of the VIN, or all 17',
  none: 'No vehicle of your open stops has this VIN.',
  found: (name: string) => `It is the ${name}.`,
  at: (type: string, place: string) => `${type}, ${place}`,
  inspect: 'Inspect it',
  open: 'Open the stop',
  warnings: 'Look again:',
  meant: (vin: string) => `Did you mean ${vin}?`,
} as const

export const SCAN = spoken('scan', SCAN_EN)
