/** Spanish texts of scanning. */
import { checkDigit } from '@waybill/domain/vehicles/vin.ts'
import type { FieldWords } from './field-words.ts'

export const SCAN_ES: FieldWords['scan'] = {
  title: 'Escanear',
  scan: 'Escanear el VIN',
  point: 'Apunte al código de barras del marco de la puerta',
  orWindshield: 'o detrás del parabrisas.',
  camera: 'Lo que ve la cámara',
  refused: 'No hay permiso para usar la cámara. Tome una foto del código de barras o escriba el VIN.',
  light: 'Luz',
  fromPhoto: 'Foto del código',
  type: 'Escribirlo',
  unread: 'En esta foto no se puede leer ningún VIN.',
  typed: 'Últimos 8 del VIN, o los 17',
  none: 'Ningún vehículo de sus paradas pendientes tiene este VIN.',
  found: (name) => `Es el ${name}.`,
  at: (type, place) => `${type}, ${place}`,
  inspect: 'Inspeccionarlo',
  open: 'Abrir la parada',
  warnings: 'Revise otra vez:',
  odd: {
    length: (vin) => `Un VIN tiene 17 caracteres; este tiene ${vin.length}`,
    characters: (_vin, never) => `Un VIN nunca lleva ${never}`,
    repeated: () => 'El mismo carácter 17 veces no es un VIN',
    'check-digit': (vin) => `El dígito de control en la posición 9 es ${vin[8]}, debía ser ${checkDigit(vin)}`,
    'model-year': (vin) => `${vin[9]} en la posición 10 no es un año de modelo`,
  },
  meant: (vin) => `¿Quiso decir ${vin}?`,
}
