/** French texts of driver links and the tab bar. */
import { countingIn } from '../../../ui/words/language.ts'
import type { FieldWords } from './field-words.ts'

const count = countingIn('fr-CA')

export const DRIVE_FR: FieldWords['drive'] = {
  title: 'Un voyage pour vous',
  from: (carrier) => `Voyage de ${carrier}`,
  job: (number) => `Voyage ${number}`,
  vehicles: (n) => count(n, '# véhicule', '# véhicules'),
  pickUp: (when) => `Ramassage ${when}`,
  name: 'Votre nom',
  nameHint: 'Prénom et nom',
  truck: 'Numéro du camion',
  truckHint: 'S’il en a un',
  start: 'Commencer sur ce téléphone',
  nameMissing: 'Entrez d’abord votre nom',
  install: [
    'Mettez-le d’abord sur votre écran d’accueil.',
    'Il fonctionne alors sans réseau et le téléphone garde vos photos.',
  ],
  installHow: 'Deux touches : Partager, Sur l’écran d’accueil.',
  installNow: 'Ajouter à l’écran d’accueil',
  limits: (end) =>
    `Vous voyez ce voyage seulement, et aucun prix. Le lien prend fin ${end} ou quand le bureau y met fin. Ce que vous avez enregistré est encore reçu après.`,
  inApp: [
    'Ouvrez-le dans votre navigateur.',
    'Dans une autre application, cette page ne peut pas garder vos photos. Choisissez « Ouvrir dans le navigateur » dans son menu, ou copiez le lien.',
  ],
  copy: 'Copier le lien',
  copied: 'Copié',
  retry: 'Réessayer',
  call: (name) => `Appeler ${name}`,
  noSecret: [
    'Ouvrez le lien qu’on vous a envoyé',
    'Cette adresse seule n’ouvre rien. Touchez le lien dans votre message.',
  ],
  noSignal: ['Pas de réseau', 'Le voyage doit être chargé une fois. Après, il fonctionne sans réseau.'],
  gone: [
    'Ce lien ne fonctionne plus',
    'Il a pris fin ou a été désactivé. Demandez-en un nouveau au transporteur qui l’a envoyé.',
  ],
  taken: [
    'Ce lien sert sur un autre téléphone',
    'Un lien s’ouvre sur un seul téléphone. Continuez là-bas, ou demandez un nouveau lien au transporteur.',
  ],
  ended: 'Ce lien a pris fin',
  endedLeft: (n) =>
    count(
      n,
      '# élément de ce téléphone est encore en cours d’envoi.',
      '# éléments de ce téléphone sont encore en cours d’envoi.',
    ),
  endedNone: 'La répartition a tout ce que vous avez enregistré.',
  endedText: (carrier) =>
    `Gardez cette page ouverte jusqu’à ce que tout soit envoyé ; rien n’est perdu. Pour continuer le voyage, demandez un nouveau lien à ${carrier}.`,
  endedSee: 'Ce qui a été envoyé',
  done: [
    'Plus rien à faire ici',
    'Le voyage est terminé, ou quelqu’un d’autre le fait. La répartition a ce que vous avez enregistré.',
  ],
  loading: 'Chargement du voyage',
  allStops: 'Tous les arrêts',
  yourLink: (end) => `Ce lien prend fin ${end}, ou quand le bureau y met fin.`,
  papers: 'Documents',
  bar: { job: 'Voyage', scan: 'Balayer', papers: 'Documents' },
  language: 'Langue',
  skip: 'Aller au contenu',
}

export const BAR_FR: FieldWords['bar'] = {
  offers: 'Offres',
  loads: 'Charges',
  jobs: 'Voyages',
  payments: 'Paiements',
  scan: 'Balayer',
  papers: 'Documents',
  more: 'Plus',
}

export const FRAME_FR: FieldWords['frame'] = {
  skip: 'Aller au contenu',
  menu: 'Menu',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  search: 'Rechercher',
  commands: 'Recherche et commandes',
  main: 'Principale',
  home: 'Accueil',
  version: (version) => `Version ${version}`,
  logOut: 'Se déconnecter',
  colors: { light: 'Passer aux couleurs claires', dark: 'Passer aux couleurs sombres' },
  notifications: 'Notifications',
  closeOf: (label) => `Fermer : ${label}`,
  undo: 'Annuler l’action',
  undoOf: (label) => `Annuler l’action : ${label}`,
  undoLast: 'Annuler la dernière action',
  everywhere: 'Partout',
  dismiss: 'Fermer',
  shortcuts: 'Raccourcis clavier',
  complete: 'Terminé',
  incomplete: 'N’a pas pu être terminé',
  offline: 'Vous êtes hors ligne',
  notHere: 'Cette partie de Waybill n’est pas encore sur votre appareil. Vérifiez la connexion et réessayez.',
  again: 'Réessayer',
  update: 'Mise à jour nécessaire',
  isOld: 'Une nouvelle version de Waybill est disponible. Rechargez la page pour continuer.',
  reload: 'Recharger',
  crashed: 'Appuyez sur « Recharger ». Si l’erreur persiste, prévenez le soutien technique.',
  leavesIn: (seconds) => `, part dans ${seconds} s`,
}
