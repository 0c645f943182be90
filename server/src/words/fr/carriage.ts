/** Bill of lading and proof of delivery in French. */
import { CODES_FR } from '@waybill/domain/inspections/words/codes-fr.ts'
import { FORMATS } from '../formats.ts'
import type { CARRIAGE as CARRIAGE_EN, CONDITION as CONDITION_EN, RECEIPT as RECEIPT_EN } from '../en/carriage.ts'
import type { Words } from '../same-words.ts'

const { counted } = FORMATS.fr

const SLOTS: Readonly<Record<string, string>> = CODES_FR.slots
const DAMAGE: Readonly<Record<'areas' | 'types' | 'severities', Readonly<Record<string, string>>>> = {
  areas: CODES_FR.areas,
  types: CODES_FR.types,
  severities: {
    '1': 'jusqu’à 1 po (2,5 cm)',
    '2': 'plus de 1 et jusqu’à 3 po (2,5-7,5 cm)',
    '3': 'plus de 3 et jusqu’à 6 po (7,5-15 cm)',
    '4': 'plus de 6 et jusqu’à 12 po (15-30 cm)',
    '5': 'plus de 12 po (30 cm)',
    '6': 'manquant ou dommage majeur',
  },
}

export const CARRIAGE: Words<typeof CARRIAGE_EN> = {
  titles: { 'bill-of-lading': 'Connaissement', 'proof-of-delivery': 'Preuve de livraison' },
  titleOfCopy: (title) => `${title} (copie)`,
  copyOf: (sha256) => `Copie sans le chauffeur. SHA-256 de l’original signé : ${sha256}.`,
  copyUnsigned: 'Copie sans le chauffeur ; l’original n’est pas encore signé.',
  number: (number) => `N° ${number}`,
  orderAndJob: (order, job) => `Commande ${order}, voyage ${job}`,
  bookedBy: 'RÉSERVÉ PAR',
  carrier: 'TRANSPORTEUR',
  asStated: 'Selon le chauffeur',
  notNamed: 'Non nommé dans cette copie',
  consignor: 'EXPÉDITEUR / RAMASSAGE',
  consigneePlace: 'DESTINATAIRE / LIVRAISON',
  pickup: (nth) => `RAMASSAGE ${nth}`,
  delivery: (nth) => `LIVRAISON ${nth}`,
  promised: (when) => `Promis : ${when}`,
  notSet: 'non fixé',
  actual: (when) => `Réel : ${when}`,
  commodities: (count) => `MARCHANDISES (${count})`,
  pieces: 'Pièces',
  description: 'Véhicule ou description',
  weight: 'Poids et détails',
  exceptions: 'EXCEPTIONS',
  aPiece: 'Une pièce',
  outcomes: { done: 'fait', missing: 'absent', refused: 'refusé' },
  collect: 'MONTANT À ENCAISSER',
  collectAt: (amount, place, method) =>
    `${amount} ${place}, mode de paiement : ${method ? method.toLowerCase() : 'celui qui est convenu'}.`,
  receipt: 'REÇU',
  received:
    'Reçu dans l’état noté ci-dessus. Un dommage qui n’est pas noté et signé ici est difficile à réclamer : inspectez avant de signer. La responsabilité et les réclamations suivent 49 U.S.C. 14706 ; une réclamation peut être déposée auprès du transporteur dans les neuf mois de la livraison.',
  foot: {
    'bill-of-lading': (number, order) => `Connaissement ${number}, commande ${order}.`,
    'proof-of-delivery': (number, order) => `Preuve de livraison ${number}, commande ${order}.`,
  },
}

export const CONDITION: Words<typeof CONDITION_EN> = {
  noDamage: 'aucun dommage noté',
  odometer: (miles) => `odomètre ${miles}`,
  keys: (count) => counted(count, '# clé', '# clés'),
  photos: (count) => counted(count, '# photo', '# photos'),
  seal: (seal) => `sceau ${seal}`,
  signed: (hash) => `signé ${hash}`,
  notSigned: 'non signé',
  waived: (by, reason) => `levée${by ? ` par ${by}` : ''} : ${reason}`,
  saidUndamaged: 'Aucun dommage, selon la déclaration du chauffeur',
  notOnPaper: 'Ce qu’elle contient n’est pas sur ce document',
  nothing: 'Rien d’enregistré',
  inspectionWas: (waived) => `Inspection ${waived}`,
  notFinished: 'inspection non terminée',
  inspectionWaived: 'inspection levée',
  notInspected: 'non inspecté',
  seeBelow: 'voir plus bas',
  views: {
    left: 'Côté gauche',
    right: 'Côté droit',
    front: 'Avant',
    rear: 'Arrière',
    top: 'Dessus',
    interior: 'Intérieur',
  },
  deleted: (count, at) =>
    `${counted(count, '# photo a été supprimée', '# photos ont été supprimées')} le ${at}, selon la durée de conservation de l’entreprise.`,
  seen: 'Constaté',
  signedHead: 'Signé',
  at: { pickup: 'ÉTAT AU RAMASSAGE', delivery: 'ÉTAT À LA LIVRAISON' },
  noneAt: {
    pickup: 'Aucune inspection n’a été enregistrée au ramassage.',
    delivery: 'Aucune inspection n’a été enregistrée à la livraison.',
  },
  form: 'Avant :            Arrière :            Gauche :            Droite :            Toit :            [  ] aucun dommage',
  slot: (slot) => SLOTS[slot] ?? slot,
  damage: (part, code, english) => DAMAGE[part][code] ?? english,
}

export const RECEIPT: Words<typeof RECEIPT_EN> = {
  noted: {
    damage: 'dommage',
    'damage-removed': 'dommage retiré',
    odometer: 'odomètre',
    keys: 'clés',
    answers: 'réponses',
    photos: 'photos',
  },
  none: 'aucun',
  was: (value) => ` (était ${value})`,
  by: (name) => `par ${name}`,
  outcomes: { signed: '', refused: 'A refusé de signer : ', 'not-available': 'Personne n’a signé : ' },
  together: (jobs) => `Une signature pour les voyages ${jobs}.`,
  shown: {
    signed: (hash, text) => `Montré à la signature (SHA-256 ${hash}) : ${text}`,
    asked: (hash, text) => `Montré à la demande de signature (SHA-256 ${hash}) : ${text}`,
  },
  notRecorded: {
    signed: 'Ce qui a été montré à la signature n’a pas été enregistré.',
    asked: 'Ce qui a été montré à la demande de signature n’a pas été enregistré.',
  },
  notedAfter: 'Noté après la signature ; cette signature ne le couvre pas :',
  released: 'Remis au ramassage par',
  received: 'Reçu à la livraison par',
  driver: 'Chauffeur',
  signatureWas: (waived) => `Signature ${waived}`,
}
