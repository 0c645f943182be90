/** French, as drivers in Canada speak it. */
import { CODES_FR } from '@waybill/domain/inspections/words/codes-fr.ts'
import { countingIn } from '../../../ui/words/language.ts'
import { BAR_FR, DRIVE_FR, FRAME_FR } from './drive-fr.ts'
import type { FieldWords } from './field-words.ts'
import { INSPECTION_FR } from './inspection-fr.ts'
import { SCAN_FR } from './scan-fr.ts'
import { TRADE_FR } from './trade-fr.ts'
import { STOPS_FR } from './stops-fr.ts'
import { JOBS_FR } from './jobs-fr.ts'

const count = countingIn('fr-CA')

export const WORDS_FR: FieldWords = {
  asOf: {
    today: (time) => `Pas de réseau. Données de ${time}.`,
    earlier: (moment) => `Pas de réseau. Données du ${moment}.`,
  },
  kept: { text: 'Vous avez écrit ceci plus tôt. Ce n’est pas encore envoyé.', discard: 'Abandonner' },
  steps: { list: 'Liste', next: 'Suivant de la liste', previous: 'Précédent de la liste' },
  plain: {
    back: 'Retour',
    close: 'Fermer',
    loading: 'Chargement',
    retry: 'Réessayer',
    choose: 'Choisissez dans la liste pour le voir ici.',
    quick: 'Accès rapide',
    noun: 'cette page',
    gone: (noun) => `Impossible de trouver ${noun}, ou vous n’y avez pas accès.`,
    failed: (noun, why) => `Impossible de charger ${noun} : ${why}`,
    refusals: {
      unreachable: 'Le serveur est injoignable.',
      unauthenticated: 'Votre session est terminée. Connectez-vous de nouveau.',
      changed_meanwhile: 'Quelqu’un l’a modifié entre-temps. Rechargez la page et réessayez.',
      too_large: 'C’est trop volumineux pour être envoyé.',
      too_many_requests: 'Trop de tentatives. Attendez un instant.',
      fault: 'Une erreur est survenue de notre côté. Réessayez.',
      unavailable: 'Le serveur n’est pas disponible pour le moment. Réessayez plus tard.',
      storage_full: 'Le serveur n’a plus d’espace pour les fichiers.',
    },
  },
  role: {
    lacks: (what) => `Votre rôle ne le permet pas : ${what}`,
    ask: (account) => `Demandez à la personne qui gère les accès chez ${account} de modifier votre rôle.`,
    permissions: {
      'offers.view': 'voir les offres',
      'loadboards.view_posts': 'voir les charges',
      'jobs.view': 'voir les voyages',
      'inspections.view': 'voir les inspections',
      'inspections.create': 'faire des inspections',
      'documents.view': 'voir les documents',
      'notes.view': 'voir les notes',
      'vendor_money.view_pay': 'voir la paie',
      'vendor_money.view_bill': 'voir les factures',
      'accounts.view_vendors': 'voir l’entreprise',
      'admin.users': 'inviter et gérer des personnes',
      'admin.roles': 'changer les rôles',
    },
  },
  field: {
    notStored:
      'Ce téléphone ne peut rien enregistrer pour le moment. Libérez de l’espace ou redémarrez-le ; ce qui est déjà conservé n’est pas effacé.',
    held: 'Ce téléphone ne peut pas enregistrer ceci. L’envoi est direct : gardez cette page ouverte jusqu’à ce que la répartition l’ait reçu.',
    heldHere: (n) => count(n, '# élément n’est que sur cette page', '# éléments ne sont que sur cette page'),
    reading: 'Vérification de ce téléphone…',
    silent: [
      'Le stockage de ce téléphone ne répond pas',
      'Fermez les autres onglets du portail ou redémarrez le téléphone. Ce qui est déjà conservé y reste.',
    ],
    recordedHere: (n) =>
      count(
        n,
        '# élément a été enregistré ici et n’est pas encore envoyé.',
        '# éléments ont été enregistrés ici et ne sont pas encore envoyés.',
      ),
    lost: (n) =>
      count(n, '# élément est introuvable sur ce téléphone', '# éléments sont introuvables sur ce téléphone'),
    lostText:
      'Il a été enregistré ici, mais le stockage a été effacé avant l’envoi. Appelez la répartition et enregistrez-le de nouveau.',
    unreadable: 'Cette photo est illisible ici. Prenez-la avec l’appareil photo.',
    noPosition: 'sans position',
    pictureFaults: {
      dark: 'Cette photo est sombre. Vous pouvez la reprendre.',
      blurred: 'Cette photo semble floue. Vous pouvez la reprendre.',
    },
    title: 'En attente d’envoi',
    noSignal: 'Pas de signal. Tout votre travail est conservé sur ce téléphone.',
    wifiOnly: 'Photos en Wi-Fi seulement',
    wifiSays: 'Ce que vous enregistrez est toujours envoyé aussitôt.',
    waitForWifi: (n) => count(n, '1 photo attend le Wi-Fi.', '# photos attendent le Wi-Fi.'),
    whileOpen: 'Ce navigateur n’envoie que lorsque le portail est ouvert.',
    onTheWay: (n) => count(n, '# élément en cours d’envoi.', '# éléments en cours d’envoi.'),
    picturesOnTheWay: (n) => count(n, '# photo en cours d’envoi.', '# photos en cours d’envoi.'),
    longUnsent: 'Du travail attend ici depuis deux jours. Ouvrez cette page là où il y a du signal.',
    stuck: 'Ce téléphone a besoin du bureau.',
    keptHere: (n) => count(n, '# élément conservé ici', '# éléments conservés ici'),
    keptText: (pictures, size) =>
      `${count(pictures, '# photo', '# photos')}, ${size}. Rien n’est perdu si vous fermez l’application, vous déconnectez ou redémarrez le téléphone.`,
    picturesLeft: 'La répartition a reçu votre travail, mais pas toutes les photos',
    picturesLeftText: (pictures, size) => `Les photos suivent : encore ${pictures}, ${size}.`,
    nothing: ['Rien en attente', 'La répartition a reçu tout ce que vous avez enregistré sur ce téléphone.'],
    others: (n) =>
      count(
        n,
        '# élément d’une autre personne est sur ce téléphone.',
        '# éléments d’autres personnes sont sur ce téléphone.',
      ),
    earlier: 'Envoyé',
    tryNow: 'Essayer maintenant',
    undo: 'Annuler',
    states: { waiting: 'En attente', arrived: 'Reçu', parked: 'À la répartition', filed: 'Classé par la répartition' },
    picturesOf: (here, all) => `Photos ${all - here}/${all}`,
    sealed: (seal) => `sceau ${seal}`,
    pictures: (n) => count(n, '# photo', '# photos'),
    parkedTitle: (n) => count(n, '# élément est à la répartition', '# éléments sont à la répartition'),
    parkedWhy: (about, time, why) => `${about}, ${time} : ${why}`,
    parkedText:
      'Vos photos, la signature et les heures sont conservées. La répartition décide si c’est valable tel quel. Vous n’avez rien à refaire.',
    callDispatch: 'Appeler la répartition',
    parkedNow: (n) => count(n, 'La répartition décide de # élément', 'La répartition décide de # éléments'),
    stuckText: (why) => `${why}. Votre travail reste ici ; appelez votre bureau.`,
    refusedPictures: (n) => count(n, '# photo n’a pas été acceptée', '# photos n’ont pas été acceptées'),
    pictureOf: (about, time) => `Photo de : ${about}, ${time}`,
    pictureOfNone: 'Une photo de ce téléphone',
    refusedWhy: (why) => `Le serveur dit : ${why}`,
    refusedText:
      'Ce que vous y avez fait est arrivé ; il manque seulement cette photo, qui reste sur ce téléphone. Reprenez-la et ajoutez-la aux documents du voyage.',
    takeAsPaper: 'La reprendre',
    sendAgain: 'L’envoyer de nouveau',
    refusalRead: 'J’ai lu',
    newVersion: 'Une nouvelle version est prête.',
    takeOver: 'L’utiliser maintenant',
    lowRoom: 'Le téléphone est presque plein. Libérez de l’espace avant la prochaine inspection.',
    kinds: {
      arrive: 'Arrivée',
      inspection: 'Inspection',
      finish: 'Arrêt terminé',
      attempt: 'Tentative échouée',
      eta: 'Arrivée retardée',
      note: 'Note',
      charge: 'Réclamation',
      paper: 'Document',
    },
  },
  inspection: INSPECTION_FR,
  jobs: JOBS_FR,
  papers: {
    title: 'Documents du voyage',
    signature: (name) => `Signature de ${name}`,
    empty: ['Aucun document pour l’instant', 'Ceux d’un voyage paraissent ici du ramassage jusqu’à la vérification.'],
  },
  scan: SCAN_FR,
  stops: STOPS_FR,
  drive: DRIVE_FR,
  runs: { yes: 'ne roule pas', no: 'roule', unknown: 'on ne sait pas s’il roule' },
  window: {
    lineNames: { Transport: 'Transport', 'Quick-pay fee': 'Frais de paiement rapide' },
    by: (time) => `au plus tard ${time}`,
    from: (time) => `à partir de ${time}`,
    none: 'pas encore de date',
    noPlace: 'Pas encore de lieu',
    to: 'à',
    vehicles: (n) => `${n} véhicules`,
    aMile: (rate) => `${rate} le mille`,
  },
  bar: BAR_FR,
  frame: FRAME_FR,
  codes: CODES_FR,
  trade: TRADE_FR,
}
