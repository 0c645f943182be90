/** Load sheet and damage case in French. */
import { FORMATS } from '../formats.ts'
import type { CASE as CASE_EN, LOAD_SHEET as LOAD_SHEET_EN } from '../en/sheets.ts'
import type { Words } from '../same-words.ts'

const { counted } = FORMATS.fr

export const LOAD_SHEET: Words<typeof LOAD_SHEET_EN> = {
  title: 'Feuille de chargement',
  load: (number) => `Charge ${number}`,
  trailers: {
    'stinger-9': 'Stinger, 9 places',
    'high-mount-8': 'High mount, 8 places',
    'wedge-3': 'Wedge, 3 places',
    'hot-shot-2': 'Hot shot, 2 places',
    'enclosed-6': 'Fermée, 6 places',
    'enclosed-2': 'Fermée, 2 places',
  },
  jobs: 'Voyages',
  vehicles: 'Véhicules',
  onBoardAtMost: (vehicles, most) => `${vehicles}, au plus ${most} à bord`,
  about: (text) => `environ ${text}`,
  grossWeight: 'Poids brut',
  of: (amount, most) => `${amount} sur ${most}`,
  highest: 'Point le plus haut',
  dispatch: 'Répartition',
  feet: (feet, inches) => `${feet} pi ${inches} po`,
  noPosition: 'aucune position',
  deck: (number, deck) => `${number}, étage ${deck}`,
  decks: { lower: 'inférieur', upper: 'supérieur' },
  stops: (count) => `ARRÊTS (${count})`,
  stop: 'Arrêt',
  whatToDo: 'À faire',
  onBoard: 'À bord',
  move: (what, forWhat) => `Descendre et remonter ${what}, pour ${forWhat}`,
  unload: (what) => `Décharger ${what}`,
  loadAt: (what, position, needsWinch) => `Charger ${what} à ${position}${needsWinch ? ' (treuil)' : ''}`,
  vehiclesOf: (count) => `VÉHICULES (${count})`,
  position: 'Position',
  size: 'Taille',
  stopsOf: 'Arrêts',
  high: (inches) => `${inches} po de haut`,
  notKnown: 'inconnue',
  doesNotDrive: 'ne roule pas',
  fromTo: (from, to) => `${from} à ${to}`,
  beforeYouLeave: 'AVANT DE PARTIR',
  foot: (number) => `Feuille de chargement ${number}. Les tailles sont celles au dossier : mesurez avant de rouler.`,
}

export const CASE: Words<typeof CASE_EN> = {
  title: 'Dossier de dommages',
  orderIs: (number) => `Commande ${number}`,
  answers: {
    note: 'Note',
    acknowledge: 'Réception confirmée',
    offer: 'Offre',
    pay: 'Payée',
    decline: 'Refusée',
    status: 'Toujours ouverte',
  },
  sides: { dispatcher: 'Entreprise', client: 'Client', carrier: 'Transporteur' },
  noted: 'Dommage noté',
  filed: 'Réclamation déposée',
  acknowledgeBy: 'Confirmer au plus tard le',
  decideBy: 'Payer, refuser ou offrir au plus tard le',
  canBeFiled: 'Une réclamation est possible jusqu’au',
  suit: 'Délai pour poursuivre',
  asked: 'Demandé',
  damage: 'DOMMAGE',
  code: 'Code',
  since: 'Depuis le ramassage',
  grown: 'aggravé',
  new: 'nouveau',
  asClaimed: 'Comme l’indique la réclamation.',
  deleted: (count) =>
    `${counted(count, '# photo a été supprimée', '# photos ont été supprimées')} selon la durée de conservation de l’entreprise ; manifest.json nomme chacune avec sa date et son SHA-256.`,
  claim: 'RÉCLAMATION',
  timeline: 'CHRONOLOGIE',
  when: 'Quand',
  who: 'Qui',
  what: 'Quoi',
  foot: (number) =>
    `Dossier de dommages ${number}. Les dates suivent 49 CFR 370 ; ce document n’est pas un avis juridique.`,
}
