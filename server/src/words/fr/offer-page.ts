import type { OFFER_PAGE as ENGLISH } from '../en/offer-page.ts'
import type { Words } from '../same-words.ts'

export const OFFER_PAGE: Words<typeof ENGLISH> = {
  title: (job) => `Offre ${job}`,
  head: (job) => `Offre de charge ${job}`,
  headOfLoad: (count) => `Une charge de ${count} voyages`,
  offersTo: (company, carrier) => `${company} l’offre à ${carrier}.`,
  accepted: {
    title: 'La charge est à vous',
    text: (company, job) =>
      `L’offre de ${company} pour le voyage ${job} est acceptée. Les adresses, les contacts et la confirmation de tarif sont dans votre portail du transporteur.`,
  },
  declined: {
    title: 'Cette offre a été refusée',
    text: (company) => `${company} en est avisé. Il n’y a rien d’autre à faire.`,
  },
  elsewhere: {
    title: 'Charge déjà attribuée',
    text: (company, job) => `Le voyage ${job} de ${company} a été attribué à un autre transporteur.`,
  },
  withdrawn: {
    title: 'Cette offre a été retirée',
    text: (company, job) => `${company} a retiré son offre pour le voyage ${job}.`,
  },
  expired: {
    title: 'Cette offre a expiré',
    text: (company, job) => `Demandez-en une nouvelle à ${company} si vous voulez encore le voyage ${job}.`,
  },
  failed: { title: 'Cela n’a pas fonctionné', text: 'Ouvrez de nouveau le lien et choisissez une réponse.' },
  noDate: 'date à préciser',
  pieces: (count) => `${count} pièces`,
  inoperable: 'ne roule pas',
  withQuickPay: (label, net, day, fee, amount) =>
    `Avec paiement rapide (${label}) : ${net}${day ? ` le ${day}` : ''}, après des frais de ${fee} %, ${amount}`,
  miles: (miles) => `${miles} milles`,
  inspection: (type) => `inspection ${type} exigée`,
  jobFor: (job, pay) => `Voyage ${job} : ${pay}`,
  youCollect: { pickup: 'Vous encaissez au ramassage', delivery: 'Vous encaissez à la livraison' },
  paysYou: (company) => `${company} vous paie`,
  youPay: (company) => `Vous payez à ${company}`,
  validUntil: (at) => `valable jusqu’au ${at}`,
  wePickUp: 'Nous ramassons',
  weDeliver: 'Nous livrons',
  optional: 'facultatif',
  yourName: 'Votre nom',
  nameHint: 'Il figure sur la confirmation de tarif comme signature du transporteur.',
  driverAndTruck: 'Chauffeur et camion',
  driver: 'Chauffeur',
  driverPhone: 'Téléphone du chauffeur',
  truckNumber: 'Numéro du camion',
  willInspect: (type) => `Nous ferons l’inspection ${type} que cette charge exige.`,
  agree: 'En acceptant, vous acceptez les conditions de la confirmation de tarif.',
  accept: 'Accepter la charge',
  declineInstead: 'Refuser plutôt',
  yourPrice: 'Votre prix en dollars US, si vous la preniez à un autre montant',
  decline: 'Refuser la charge',
  yourAnswer: 'Votre réponse',
  onceAccepted: 'Vous verrez les adresses, les contacts et les codes une fois l’offre acceptée.',
}
