/** Bill of lading and proof of delivery in Spanish. */
import { CODES_ES } from '@waybill/domain/inspections/words/codes-es.ts'
import { FORMATS } from '../formats.ts'
import type { CARRIAGE as CARRIAGE_EN, CONDITION as CONDITION_EN, RECEIPT as RECEIPT_EN } from '../en/carriage.ts'
import type { Words } from '../same-words.ts'

const { counted } = FORMATS.es

const SLOTS: Readonly<Record<string, string>> = CODES_ES.slots
const DAMAGE: Readonly<Record<'areas' | 'types' | 'severities', Readonly<Record<string, string>>>> = {
  areas: CODES_ES.areas,
  types: CODES_ES.types,
  severities: {
    '1': 'hasta 1 in (2.5 cm)',
    '2': 'más de 1 hasta 3 in (2.5-7.5 cm)',
    '3': 'más de 3 hasta 6 in (7.5-15 cm)',
    '4': 'más de 6 hasta 12 in (15-30 cm)',
    '5': 'más de 12 in (30 cm)',
    '6': 'falta o daño mayor',
  },
}

export const CARRIAGE: Words<typeof CARRIAGE_EN> = {
  titles: { 'bill-of-lading': 'Carta de porte', 'proof-of-delivery': 'Comprobante de entrega' },
  titleOfCopy: (title) => `${title} (copia)`,
  copyOf: (sha256) => `Copia sin el operador. SHA-256 del original firmado: ${sha256}.`,
  copyUnsigned: 'Copia sin el operador; el original todavía no está firmado.',
  number: (number) => `Núm. ${number}`,
  orderAndJob: (order, job) => `Pedido ${order}, viaje ${job}`,
  bookedBy: 'CONTRATADO POR',
  carrier: 'TRANSPORTISTA',
  asStated: 'Como lo indique el operador',
  notNamed: 'No se nombra en esta copia',
  consignor: 'REMITENTE / RECOLECCIÓN',
  consigneePlace: 'DESTINATARIO / ENTREGA',
  pickup: (nth) => `RECOLECCIÓN ${nth}`,
  delivery: (nth) => `ENTREGA ${nth}`,
  promised: (when) => `Prometido: ${when}`,
  notSet: 'sin fijar',
  actual: (when) => `Real: ${when}`,
  commodities: (count) => `MERCANCÍA (${count})`,
  pieces: 'Piezas',
  description: 'Vehículo o descripción',
  weight: 'Peso y detalles',
  exceptions: 'EXCEPCIONES',
  aPiece: 'Una pieza',
  outcomes: { done: 'hecho', missing: 'no está', refused: 'rechazado' },
  collect: 'IMPORTE POR COBRAR',
  collectAt: (amount, place, method) =>
    `${amount} en ${place}, forma de pago: ${method ? method.toLowerCase() : 'la acordada'}.`,
  receipt: 'RECIBO',
  received:
    'Recibido en el estado anotado arriba. Un daño que no se anota y firma aquí es difícil de reclamar: inspeccione antes de firmar. La responsabilidad y las reclamaciones se rigen por 49 U.S.C. 14706; se puede reclamar al transportista dentro de los nueve meses de la entrega.',
  foot: {
    'bill-of-lading': (number, order) => `Carta de porte ${number}, pedido ${order}.`,
    'proof-of-delivery': (number, order) => `Comprobante de entrega ${number}, pedido ${order}.`,
  },
}

export const CONDITION: Words<typeof CONDITION_EN> = {
  noDamage: 'sin daños anotados',
  odometer: (miles) => `odómetro ${miles}`,
  keys: (count) => counted(count, '# llave', '# llaves'),
  photos: (count) => counted(count, '# foto', '# fotos'),
  seal: (seal) => `sello ${seal}`,
  signed: (hash) => `firmado ${hash}`,
  notSigned: 'sin firma',
  waived: (by, reason) => `dispensada${by ? ` por ${by}` : ''}: ${reason}`,
  saidUndamaged: 'Sin daños, según declaró el operador',
  notOnPaper: 'Lo que tiene no está en este documento',
  nothing: 'Nada registrado',
  inspectionWas: (waived) => `Inspección ${waived}`,
  notFinished: 'inspección sin terminar',
  inspectionWaived: 'inspección dispensada',
  notInspected: 'sin inspección',
  seeBelow: 'ver abajo',
  views: {
    left: 'Lado izquierdo',
    right: 'Lado derecho',
    front: 'Frente',
    rear: 'Parte trasera',
    top: 'Desde arriba',
    interior: 'Interior',
  },
  deleted: (count, at) =>
    `${counted(count, 'Se borró # foto', 'Se borraron # fotos')} el ${at}, según la configuración de conservación de la empresa.`,
  seen: 'Visto',
  signedHead: 'Firmado',
  at: { pickup: 'ESTADO EN LA RECOLECCIÓN', delivery: 'ESTADO EN LA ENTREGA' },
  noneAt: {
    pickup: 'No se registró ninguna inspección en la recolección.',
    delivery: 'No se registró ninguna inspección en la entrega.',
  },
  form: 'Frente:            Atrás:            Izquierda:            Derecha:            Techo:            [  ] sin daños',
  slot: (slot) => SLOTS[slot] ?? slot,
  damage: (part, code, english) => DAMAGE[part][code] ?? english,
}

export const RECEIPT: Words<typeof RECEIPT_EN> = {
  noted: {
    damage: 'daño',
    'damage-removed': 'daño quitado',
    odometer: 'odómetro',
    keys: 'llaves',
    answers: 'respuestas',
    photos: 'fotos',
  },
  none: 'ninguno',
  was: (value) => ` (era ${value})`,
  by: (name) => `por ${name}`,
  outcomes: { signed: '', refused: 'Se negó a firmar: ', 'not-available': 'Nadie firmó: ' },
  together: (jobs) => `Una firma para los viajes ${jobs}.`,
  shown: {
    signed: (hash, text) => `Mostrado al firmar (SHA-256 ${hash}): ${text}`,
    asked: (hash, text) => `Mostrado al pedir la firma (SHA-256 ${hash}): ${text}`,
  },
  notRecorded: {
    signed: 'Lo que se mostró al firmar no se registró.',
    asked: 'Lo que se mostró al pedir la firma no se registró.',
  },
  notedAfter: 'Anotado después de firmar; esta firma no lo cubre:',
  released: 'Entregado en la recolección por',
  received: 'Recibido en la entrega por',
  driver: 'Operador',
  signatureWas: (waived) => `Firma ${waived}`,
}
