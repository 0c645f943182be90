/** Texts of scanning. */
import { checkDigit } from '@waybill/domain/vehicles/vin.ts'
import { localized } from '../../../ui/words/language.ts'

export const SCAN_EN = {
  title: 'Scan',
  scan: 'Scan the VIN',
  point: 'Point at the bar code on the door post',
  orWindshield: 'or behind the windshield.',
  camera: 'Camera view',
  refused: 'Camera access is off. Take a photo of the bar code, or type the VIN.',
  light: 'Light',
  fromPhoto: 'Photo of the code',
  type: 'Type it',
  unread: 'No VIN found in this photo.',
  typed: 'Last 8 of the VIN, or all 17',
  none: 'No vehicle at your open stops has this VIN.',
  found: (name: string) => `It’s the ${name}.`,
  at: (type: string, place: string) => `${type}, ${place}`,
  inspect: 'Inspect it',
  open: 'Open the stop',
  warnings: 'Look again:',
  odd: {
    length: (vin: string) => `A VIN has 17 characters; this one has ${vin.length}`,
    characters: (_vin: string, never: string) => `A VIN never contains ${never}`,
    repeated: (_vin: string) => 'The same character 17 times is not a VIN',
    'check-digit': (vin: string) => `The check digit in position 9 is ${vin[8]}, expected ${checkDigit(vin)}`,
    'model-year': (vin: string) => `${vin[9]} in position 10 is not a model year`,
  },
  meant: (vin: string) => `Did you mean ${vin}?`,
} as const

export const SCAN = localized('scan', SCAN_EN)
