import type { Words } from '../same-words.ts'
import type { REPORT as ENGLISH_REPORT, SIGN_IN as ENGLISH } from '../en/sign-in.ts'

export const SIGN_IN: Words<typeof ENGLISH> = {
  hello: (name) => `Bonjour ${name},`,
  portals: {
    dispatcher: 'portail du répartiteur',
    client: 'portail du client',
    carrier: 'portail du transporteur',
  },
  invitation: {
    subject: (company) => `${company} vous invite sur Waybill`,
    text: (company, portal) =>
      `${company} vous a donné accès à son ${portal} sur Waybill, pour les commandes de transport et tout ce qui s’y rapporte.`,
    button: 'Ouvrir Waybill',
    after:
      'Ce lien n’est que pour vous et fonctionne pendant sept jours. Si vous ne l’attendiez pas, ignorez ce courriel.',
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe pour Waybill',
    text: 'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour votre connexion à Waybill.',
    button: 'Choisir un nouveau mot de passe',
    after:
      'Le lien fonctionne une seule fois et expire dans une heure. Si ce n’était pas vous, ignorez ce courriel : votre mot de passe reste le même.',
  },
  changed: {
    subject: 'Votre mot de passe Waybill a été changé',
    text: 'Votre mot de passe Waybill vient d’être changé, et tous vos autres appareils ont été déconnectés.',
    button: 'Ce n’était pas moi',
    after: 'Si c’était vous, il n’y a rien à faire.',
  },
}

export const REPORT: Words<typeof ENGLISH_REPORT> = {
  subject: (report) => `Rapport : ${report}`,
  oneRow: '1 ligne',
  rows: (count) => `${count} lignes`,
  attached: (report, rows) => `Votre rapport « ${report} » est joint (${rows}).`,
  tooLarge: (report, rows) =>
    `Votre rapport « ${report} » est prêt (${rows}). Le fichier est trop volumineux pour un courriel ; téléchargez-le dans Rapports.`,
  setUpBy: (person, account) => `${person}, ${account}, a programmé ce courriel.`,
  open: 'Ouvrir le rapport',
  goTo: 'Aller aux rapports',
}
