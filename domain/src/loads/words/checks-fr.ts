import { LOCALES } from '@waybill/contract/vocabulary/languages.ts'
import { counted, feetText } from '../load-words.ts'
import type { CheckWords } from './check-words.ts'

const numbers = new Intl.NumberFormat(LOCALES.fr)

export const CHECKS_FR: CheckWords = {
  start: 'le départ',
  stop: (number) => `arrêt ${number}`,
  vehicle: 'Véhicule',
  and: 'et',
  range: (first, last) => `${first} à ${last}`,
  pounds: (amount) => `${numbers.format(Math.round(amount))} lb`,
  inches: (amount) => `${Math.round(amount)} po`,
  feet: (amount) => feetText(amount, 'pi', 'po'),
  misfit: {
    length: (size, limit) => `${size}, c’est trop long, maximum ${limit}`,
    height: (size, limit) => `${size}, c’est trop haut, maximum ${limit}`,
    weight: (size, limit) => `${size}, c’est trop lourd, maximum ${limit}`,
    winch: () => 'le treuil n’atteint pas cette position',
  },
  misfits: {
    length: (size, positions) => `${size}, c’est trop long pour ${positions}`,
    height: (size, positions) => `${size}, c’est trop haut pour ${positions}`,
    weight: (size, positions) => `${size}, c’est trop lourd pour ${positions}`,
    winch: (_, positions) => `le treuil n’atteint pas ${positions}`,
  },
  taken: (positions, count, until) =>
    `${positions} ${count === 1 ? 'est occupée' : 'sont occupées'}${until ? ` jusqu’à ${until}` : ''}`,
  free: (positions, count) => `${positions} ${count === 1 ? 'est libre' : 'sont libres'}`,
  positions: 'Positions',
  most: (amount, count, visit) => `${amount} sur ${count} au plus, après ${visit}`,
  without: (count) => counted(count, 'véhicule sans position', 'véhicules sans position'),
  whyWithout: (vehicle, why, others) =>
    `${vehicle} : ${why}.${others ? ` ${counted(others, 'autre véhicule', 'autres véhicules')} sans position.` : ''}`,
  twoAt: (position) => `Deux véhicules à la position ${position}`,
  together: (one, other) => `${one} et ${other} sont à bord en même temps`,
  doesNotFit: (vehicle, position) => `${vehicle} n’entre pas à la position ${position}`,
  weight: 'Poids',
  gross: (gross, most, vehicles) => `environ ${gross} sur ${most} ; véhicules ${vehicles}`,
  tooHeavy: (over) => `${over} de trop`,
  afterVisit: (text, visit) => `${text}, après ${visit}`,
  height: 'Hauteur',
  overHeight: 'Limite de hauteur dépassée',
  highest: (height, most, position) => `${height} sur ${most}, le point le plus haut à la position ${position}`,
  winch: 'Treuil',
  inoperable: (count, positions) =>
    count === 1
      ? `Le véhicule qui ne roule pas est à la position ${positions}`
      : `Les véhicules qui ne roulent pas sont aux positions ${positions}`,
  order: 'Dernier chargé, premier déchargé',
  noReload: 'Aucun véhicule ne descend pour remonter',
  reloads: (count) => counted(count, 'rechargement', 'rechargements'),
  reload: (visit, moved, count, forWhat, later) =>
    `À ${visit}, ${moved} ${count === 1 ? 'descend et remonte' : 'descendent et remontent'} pour ${forWhat}${later ? `, et ${later} de plus ensuite` : ''}`,
  times: 'Horaires',
  inTime: 'Dans cet ordre, tous les arrêts sont à l’heure',
  tooLate: 'Trop tard',
  closesEarly: (visits, count) =>
    `${visits} ${count === 1 ? 'ferme' : 'ferment'} avant l’ouverture d’un arrêt précédent`,
  sizes: 'Dimensions',
  sizesMissing: 'Dimensions manquantes',
  sizeUnknown: (vehicles, count) =>
    count === 1
      ? `Les dimensions de ce véhicule sont inconnues : ${vehicles}. Inscrivez-les`
      : `Les dimensions de ces véhicules sont inconnues : ${vehicles}. Inscrivez-les`,
  sizesGuessed: (count) => `Approximatif : ${counted(count, 'véhicule', 'véhicules')} d’après la carrosserie seulement`,
}
