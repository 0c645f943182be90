/** Spanish, as people between Mexico and the United States speak it: what several papers and mails say. */
import type { PaymentMethod } from '@waybill/contract/vocabulary/payment-terms.ts'
import { FORMATS } from '../formats.ts'
import type { TRADE as ENGLISH } from '../en/trade.ts'
import type { Words } from '../same-words.ts'

const { counted } = FORMATS.es

const METHODS: Readonly<Record<string, string>> = {
  cash: 'Efectivo',
  'certified-funds': 'Fondos certificados',
  'cashiers-check': 'Cheque de caja',
  'money-order': 'Giro postal',
  'company-check': 'Cheque de empresa',
  check: 'Cheque',
  comchek: 'Comchek/T-Chek',
  ach: 'ACH',
  'direct-deposit': 'Depósito directo',
  wire: 'Transferencia bancaria',
  'credit-card': 'Tarjeta de crédito',
  uship: 'uShip',
  venmo: 'Venmo',
  'cash-app': 'Cash App',
  zelle: 'Zelle',
  superpay: 'SuperPay',
  factoring: 'Factoraje',
  other: 'Otro',
} satisfies Record<PaymentMethod, string>

export const TRADE: Words<typeof ENGLISH> = {
  order: 'Pedido',
  job: 'Viaje',
  carrier: 'Transportista',
  vehicle: 'Vehículo',
  identifier: 'VIN / número',
  reference: 'Referencia',
  consignee: 'Destinatario',
  billOfLading: 'Carta de porte',
  equipment: 'Equipo',
  miles: 'Millas',
  amount: 'Importe',
  charge: 'Cargo',
  date: 'Fecha',
  paymentTerms: 'Condiciones de pago',
  paymentMethod: 'Forma de pago',
  damageColumn: 'Daño (AIAG / ECG M-22)',
  driverIs: (name) => `Operador: ${name}`,
  truckIs: (name) => `Camión: ${name}`,
  trailerIs: (name) => `Remolque: ${name}`,
  numberIs: (number) => `Número: ${number}`,
  page: (page, count) => `Página ${page} de ${count}`,
  spelled:
    'Este documento tiene demasiados caracteres distintos de otras escrituras para dibujarlos todos: los que están entre corchetes van en letras latinas. Al copiarlos, quedan como se escribieron.',
  signs: (role) => `${role}: nombre, firma, fecha y hora`,
  signature: (name) => `Firma: ${name}`,
  stops: { pickup: 'Recolección', delivery: 'Entrega', service: 'Servicio' },
  pieces: {
    vehicle: 'vehículo',
    other: 'otro',
    bulk: 'granel',
    'crushed cars': 'autos compactados',
    pallets: 'tarimas',
  },
  dateTypes: {
    exactly: 'exactamente',
    estimated: 'estimado',
    'no earlier than': 'no antes del',
    'no later than': 'a más tardar el',
    between: 'entre',
  },
  until: (from, to) => `${from} a ${to}`,
  between: (from, to) => `${from} y ${to}`,
  plate: (plate) => `placas ${plate}`,
  inoperable: 'NO CAMINA',
  runs: 'camina',
  noKeys: 'sin llaves',
  damaged: 'dañado',
  quantity: (quantity) => `cantidad ${quantity}`,
  lot: (lot) => `lote ${lot}`,
  ref: (reference) => `ref. ${reference}`,
  inches: (sides) => `${sides} in`,
  pounds: (weight) => `${weight} lb`,
  collectAt: { pickup: 'la recolección', delivery: 'la entrega' },
  method: (key) => METHODS[key] ?? key,
  terms: {
    net: (days) => `Neto a ${days} días`,
    businessDays: (days) => counted(days, '# día hábil', '# días hábiles'),
    quickPay: 'Pago rápido',
    dueOnReceipt: 'Al recibo de la factura',
    prepaid: 'Pagado por adelantado',
  },
  quickPay: {
    days: (days, isBusiness) =>
      ` en ${isBusiness ? counted(days, '# día hábil', '# días hábiles') : counted(days, '# día', '# días')}`,
    left: (net, days, fee, amount) => `${net}${days}, después de una comisión de ${fee} %, ${amount}`,
  },
}
