/** French texts of scanning. */
import { checkDigit } from '@waybill/domain/vehicles/vin.ts'
import type { FieldWords } from './field-words.ts'

export const SCAN_FR: FieldWords['scan'] = {
  title: 'Balayer',
  scan: 'Balayer le NIV',
  point: 'Visez le code à barres sur le montant de la portière',
  orWindshield: 'ou derrière le pare-brise.',
  camera: 'Ce que voit l’appareil photo',
  refused: 'L’appareil photo n’est pas permis ici. Prenez le code à barres en photo, ou tapez le NIV.',
  light: 'Lampe',
  fromPhoto: 'Photo du code',
  type: 'Le taper',
  unread: 'Aucun NIV n’est lisible sur cette photo.',
  typed: '8 derniers caractères du NIV, ou les 17',
  none: 'Aucun véhicule de vos arrêts à faire n’a ce NIV.',
  found: (name) => `C’est le ${name}.`,
  at: (type, place) => `${type}, ${place}`,
  inspect: 'L’inspecter',
  open: 'Ouvrir l’arrêt',
  warnings: 'À revoir :',
  odd: {
    length: (vin) => `Un NIV a 17 caractères ; celui-ci en a ${vin.length}`,
    characters: (_vin, never) => `Un NIV ne contient jamais ${never}`,
    repeated: () => 'Le même caractère 17 fois n’est pas un NIV',
    'check-digit': (vin) => `Le chiffre de contrôle en position 9 est ${vin[8]}, il devrait être ${checkDigit(vin)}`,
    'model-year': (vin) => `${vin[9]} en position 10 n’est pas une année de modèle`,
  },
  meant: (vin) => `Vouliez-vous dire ${vin} ?`,
}
