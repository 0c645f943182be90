/** French of search and shortcuts, of the profile and of the company page. */
import type { FRAME_ACTS_EN } from '../../../ui/words/frame-acts.words.ts'
import type { Words } from '../../../ui/words/language.ts'
import type { PAY_EN } from '../../../ui/words/pay.words.ts'
import type { PROFILE_EN } from '../../../ui/words/profile.words.ts'
import type { PUSH_EN } from '../push/push.words.ts'
import type { SIDEBAR_EN } from '../sidebar.words.ts'

export const FRAME_ACTS_FR: Words<typeof FRAME_ACTS_EN> = {
  search: 'Recherche et commandes',
  placeholder: 'Cherchez ou tapez une commande',
  results: 'Résultats',
  failed: (title) => `La recherche n’a pas fonctionné: ${title}`,
  searching: 'Recherche…',
  notFound: (query) => `Rien trouvé pour «${query}»`,
  shortcuts: 'Raccourcis clavier',
}

export const PROFILE_FR: Words<typeof PROFILE_EN> = {
  title: 'Votre profil',
  details: 'Vos renseignements',
  signIn: 'Mot de passe et vérification en deux étapes',
  signInText: 'Changez votre mot de passe, ou ajoutez un code de votre téléphone à la connexion.',
  manageSignIn: 'Gérer la connexion',
  sessions: 'Où vous êtes connecté',
  notifications: 'Avis',
  dates: 'Format de date',
  facts: {
    name: 'Nom',
    email: 'Courriel',
    mobile: 'Cellulaire',
    phone: 'Téléphone',
    account: 'Entreprise',
    role: 'Rôle',
  },
  edit: 'Modifier',
  save: 'Enregistrer',
  noNotifications: (why) => `Vos avis n’ont pas pu être chargés: ${why}`,
  when: 'Quand',
  ways: { byEmail: 'Courriel', inApp: 'Dans le portail' },
  summary: {
    title: 'Ce qui n’est pas envoyé tout de suite par courriel',
    off: 'Reste dans le portail',
    daily: 'Arrive en un seul courriel chaque matin',
    weekly: 'Arrive en un seul courriel le lundi matin',
  },
  noSessions: (why) => `Vos sessions n’ont pas pu être chargées: ${why}`,
  elsewhere: 'Votre organisation gère vos sessions.',
  portals: { dispatcher: 'Répartition', client: 'Portail du client', carrier: 'Portail du transporteur' },
  device: (browser, system) => `${browser} sur ${system}`,
  unknownDevice: 'Appareil inconnu',
  thisDevice: 'Cet appareil',
  lastUsed: (when) => `Dernière utilisation: ${when}`,
  signOut: 'Déconnecter',
  signOutOne: 'Déconnecter cette session',
  signOutOthers: 'Déconnecter tous les autres',
}

export const PAY_FR: Words<typeof PAY_EN> = {
  title: 'Votre entreprise',
  carrier: 'Transporteur',
  signedIn: 'Connecté',
  worksFor: 'Travaille pour',
  dispatch: 'Répartition',
  email: 'Courriel',
  language: 'Langue des documents et des courriels',
  languageNote: 'Qui choisit une langue dans ce portail reçoit ses courriels dans cette langue.',
  howPaid: 'Comment vous êtes payé',
  terms: 'Conditions de paiement',
  usualTerms: 'Les conditions habituelles',
  method: 'Mode de paiement',
  anyMethod: 'Non précisé',
  taxId: 'Numéro fiscal',
  paidTo: 'Payé à',
  factoring: 'Société d’affacturage',
  bank: 'Compte bancaire',
  noBank: 'Aucun au dossier',
  remitEmail: 'Courriel pour les paiements',
  pending: 'Changement en attente',
  someoneLeft: 'Quelqu’un qui est parti',
  asked: (who, when) => `${who} a demandé ce changement, ${when}. Une deuxième personne à la répartition le confirme.`,
  withdraw: 'Retirer',
  change: 'Changer où on paie…',
  whatChanges: 'Ce qui change',
  detail: 'Renseignement',
  now: 'Maintenant',
  new: 'Nouveau',
  form: {
    title: (name) => `Où ${name} est payé`,
    explains: 'Une deuxième personne confirme le changement avant tout paiement à cet endroit.',
    act: 'Demander le changement',
    where: 'Où on paie',
    routing: 'Numéro d’acheminement',
    account: 'Numéro de compte',
    keep: 'Laissez vide pour garder le compte actuel',
    both: 'Entrez les deux numéros',
  },
}

export const PUSH_FR: Words<typeof PUSH_EN> = {
  askTitle: 'Soyez au courant des nouvelles offres sans attendre',
  askText:
    'Cet appareil peut vous avertir des nouvelles offres et des changements à vos charges, même quand le portail est fermé.',
  askJobsTitle: 'Apprenez tout de suite ce qui touche vos voyages',
  askJobsText:
    'Cet appareil peut vous avertir de nouveaux voyages et des changements aux vôtres, même quand le portail est fermé.',
  turnOn: 'Activer',
  notNow: 'Pas maintenant',
  title: 'Avertir sur cet appareil',
  says: 'Même quand le portail est fermé : ce que vous avez choisi ci-dessous pour le portail.',
  isOn: 'Activé sur cet appareil.',
  isOff: 'Désactivé sur cet appareil.',
  denied: 'Ce navigateur bloque les avis du portail. Autorisez-les dans les réglages du site, puis réessayez.',
  unsupported: 'Ce navigateur ne peut pas afficher d’avis quand le portail est fermé.',
  onIphone: 'Sur un iPhone, ajoutez d’abord le portail à l’écran d’accueil et ouvrez-le de là.',
  failed: 'Avis sur cet appareil',
}

export const SIDEBAR_FR: Words<typeof SIDEBAR_EN> = {
  find: 'Chercher',
  mine: 'Mes demandes',
  next: 'Prochains arrêts',
  papers: 'Documents du voyage',
  dispatched: 'Répartis',
  inProgress: 'En cours',
  pickedUp: 'Ramassés',
  delivered: 'Livrés',
  completed: 'Terminés',
  onHold: 'En suspens',
  money: 'Argent',
  cases: 'Dossiers de dommages',
  company: 'Entreprise',
  notices: 'Avis',
  documents: 'Documents',
  people: 'Personnes',
  phones: 'Téléphones',
  fleet: 'Camions et chauffeurs',
}
