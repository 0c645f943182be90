import { LOCALES } from '@waybill/contract/vocabulary/languages.ts'
import { counted, feetText } from '../load-words.ts'
import type { CheckWords } from './check-words.ts'

const numbers = new Intl.NumberFormat(LOCALES.es)

export const CHECKS_ES: CheckWords = {
  start: 'la salida',
  stop: (number) => `parada ${number}`,
  vehicle: 'Vehículo',
  and: 'y',
  range: (first, last) => `${first} a ${last}`,
  pounds: (amount) => `${numbers.format(Math.round(amount))} lb`,
  inches: (amount) => `${Math.round(amount)} in`,
  feet: (amount) => feetText(amount),
  misfit: {
    length: (size, limit) => `${size} es demasiado largo, caben ${limit}`,
    height: (size, limit) => `${size} es demasiado alto, caben ${limit}`,
    weight: (size, limit) => `${size} es demasiado pesado, se admiten ${limit}`,
    winch: () => 'el winche no llega a esta posición',
  },
  misfits: {
    length: (size, positions) => `${size} es demasiado largo para ${positions}`,
    height: (size, positions) => `${size} es demasiado alto para ${positions}`,
    weight: (size, positions) => `${size} es demasiado pesado para ${positions}`,
    winch: (_, positions) => `el winche no llega a ${positions}`,
  },
  taken: (positions, count, until) =>
    `${positions} ${count === 1 ? 'está ocupada' : 'están ocupadas'}${until ? ` hasta ${until}` : ''}`,
  free: (positions, count) => `${positions} ${count === 1 ? 'está libre' : 'están libres'}`,
  positions: 'Posiciones',
  most: (amount, count, visit) => `${amount} de ${count} como máximo, después de ${visit}`,
  without: (count) => counted(count, 'vehículo sin posición', 'vehículos sin posición'),
  whyWithout: (vehicle, why, others) =>
    `${vehicle}: ${why}.${others ? ` ${counted(others, 'vehículo más', 'vehículos más')} sin posición.` : ''}`,
  twoAt: (position) => `Dos vehículos en la posición ${position}`,
  together: (one, other) => `${one} y ${other} van a bordo al mismo tiempo`,
  doesNotFit: (vehicle, position) => `${vehicle} no cabe en la posición ${position}`,
  weight: 'Peso',
  gross: (gross, most, vehicles) => `unas ${gross} de ${most}; vehículos ${vehicles}`,
  tooHeavy: (over) => `${over} de más`,
  afterVisit: (text, visit) => `${text}, después de ${visit}`,
  height: 'Altura',
  overHeight: 'Pasa el límite de altura',
  highest: (height, most, position) => `${height} de ${most}, el punto más alto en la posición ${position}`,
  winch: 'Winche',
  inoperable: (count, positions) =>
    count === 1
      ? `El vehículo que no camina va en la posición ${positions}`
      : `Los vehículos que no caminan van en las posiciones ${positions}`,
  order: 'Último en subir, primero en bajar',
  noReload: 'Ningún vehículo baja y vuelve a subir',
  reloads: (count) => counted(count, 'recarga', 'recargas'),
  reload: (visit, moved, count, forWhat, later) =>
    `En ${visit} ${moved} ${count === 1 ? 'baja y vuelve' : 'bajan y vuelven'} a subir para ${forWhat}${later ? `, y ${later} más después` : ''}`,
  times: 'Horarios',
  inTime: 'En este orden se llega a tiempo a todas las paradas',
  tooLate: 'Demasiado tarde',
  closesEarly: (visits, count) =>
    `${visits} ${count === 1 ? 'cierra' : 'cierran'} antes de que abra una parada anterior`,
  sizes: 'Tamaños',
  sizesMissing: 'Faltan tamaños',
  sizeUnknown: (vehicles) => `No se sabe el tamaño de ${vehicles}; regístrelo`,
  sizesGuessed: (count) => `Aproximado: ${counted(count, 'vehículo', 'vehículos')} solo por su tipo de carrocería`,
}
