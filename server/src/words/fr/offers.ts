/** Notices to a carrier in French. */
import type { OFFER as ENGLISH } from '../en/offers.ts'
import type { Words } from '../same-words.ts'

export const OFFER: Words<typeof ENGLISH> = {
  subject: (job, lane) => `Offre de charge ${job} : ${lane}`,
  subjectOfLoad: (lane) => `Offre de charge, plusieurs voyages : ${lane}`,
  offers: (company, job, cargo, lane) => `${company} vous offre le voyage ${job}, ${cargo}, ${lane}.`,
  offersLoad: (company, cargo, lane) =>
    `${company} vous offre une charge de plusieurs voyages dans un seul camion, ${cargo}, ${lane}.`,
  terms: 'Conditions de paiement',
  respondBy: 'Répondre au plus tard le',
  withQuickPay: (label) => `Avec paiement rapide (${label})`,
  pay: 'Paiement',
  transport: 'Transport',
  respond: 'Voir et répondre',
  openPortal: 'Ouvrir le portail du transporteur',
  openJob: 'Ouvrir le voyage',
  openJobs: 'Ouvrir vos voyages',
  openLoad: 'Ouvrir la charge',
  openCase: 'Ouvrir le dossier',
  reason: 'Motif',
  changed: 'Ce qui change',
  tonu: 'Camion commandé, non utilisé',
  dispatchCanceled: (job, lane) => `Voyage annulé : ${job}, ${lane}`,
  dispatchCanceledText: (company, job) => `${company} a annulé votre voyage ${job}. N’envoyez pas de camion.`,
  elsewhere: (job, lane) => `Charge déjà attribuée : voyage ${job}, ${lane}`,
  elsewhereText: (job, company) =>
    `Le voyage ${job} de ${company} a été attribué à un autre transporteur. Merci de votre intérêt.`,
  withdrawn: (job, lane) => `Offre retirée : voyage ${job}, ${lane}`,
  withdrawnText: (company, job) => `${company} a retiré son offre pour le voyage ${job}.`,
  changeWithdrawn: (job) => `Le changement au voyage ${job} a été retiré`,
  changeWithdrawnText: (company, job, lane) =>
    `${company} a retiré son changement au voyage ${job}, ${lane}. Ce que vous avez accepté reste en vigueur.`,
  changeAsked: (job) => `Réponse requise : un changement au voyage ${job}`,
  changeAskedText: (company, job, lane) =>
    `${company} vous demande d’accepter un changement au voyage ${job}, ${lane}. D’ici là, ce que vous avez accepté reste en vigueur.`,
  changeMade: (job) => `Le voyage ${job} a changé`,
  changeMadeText: (company, job, lane) =>
    `${company} a changé le voyage ${job}, ${lane}. La confirmation de tarif à jour est dans votre portail.`,
  parts: {
    pay: 'paiement',
    stops: 'arrêts',
    commodities: 'marchandises',
    equipment: 'équipement',
    inspection: 'inspection',
    instructions: 'instructions',
  },
  decided: {
    applied: (what) => `La répartition a appliqué : ${what}`,
    filed: (what) => `La répartition n’a pas appliqué : ${what}`,
    appliedText: 'C’est compté comme enregistré sur le téléphone. Il n’y a rien à refaire.',
    filedText: 'C’est conservé avec les photos, la signature et les heures, mais ne compte pas comme fait.',
    recordedBy: 'Enregistré par',
    ofJob: (what, job) => `${what}, voyage ${job}`,
    at: (what, place) => `${what} à ${place}`,
    sent: 'Envoyé par un téléphone',
    items: {
      arrive: 'Arrivée',
      inspection: 'Véhicule inspecté',
      finish: 'Arrêt terminé',
      attempt: 'Tentative échouée',
      eta: 'Nouvelle heure d’arrivée',
      note: 'Note écrite',
      charge: 'Réclamation d’argent',
      paper: 'Document',
    },
  },
  stillAssigned: (job) => `Le voyage ${job} est toujours le vôtre`,
  notReleased: (company, job) => `${company} ne peut pas vous libérer du voyage ${job}.`,
  drives: (job) => `Vous avez le voyage ${job}`,
  drivesText: (job, lane, cargo) => `Le voyage ${job}, ${lane}, vous a été confié : ${cargo}.`,
  drivesNoMore: (job) => `Le voyage ${job} n’est plus le vôtre`,
  drivesNoMoreText: (job, lane) =>
    `Le voyage ${job}, ${lane}, n’est plus le vôtre. Ce que vous avez enregistré est conservé, et ce qui reste sur votre téléphone est envoyé.`,
  changedForDriver: (company, job, lane) => `${company} a changé le voyage ${job}, ${lane}.`,
  cargoPart: 'véhicules ou marchandises',
  matches: (lane) => `Nouvelle charge : ${lane}`,
  matchesText: (cargo) => `Une nouvelle charge correspond à votre recherche : ${cargo}.`,
  price: 'Prix',
  insurance: {
    ended: (day) => `Votre assurance a expiré le ${day}`,
    ends: (day) => `Votre assurance expire le ${day}`,
    endedText: (company) =>
      `${company} n’a pas de certificat plus récent de vous. Ajoutez-le dans le portail pour recevoir des offres.`,
    endsText: (company) =>
      `Ajoutez le nouveau certificat dans le portail, pour que ${company} puisse continuer à vous offrir des charges.`,
    onFile: 'Au dossier jusqu’au',
    button: 'Ouvrir les documents de l’entreprise',
  },
  charge: {
    refused: (charge, job) => `Refusé : ${charge}, voyage ${job}`,
    approved: (charge, job) => `Approuvé : ${charge}, voyage ${job}`,
    refusedText: (company, charge, job) => `${company} ne paie pas ${charge} pour le voyage ${job}.`,
    otherText: (company, charge, job) => `${company} a approuvé ${charge} pour le voyage ${job} à un autre montant.`,
    approvedText: (company, charge, job) =>
      `${company} a approuvé ${charge} pour le voyage ${job}. Ce montant s’ajoute au paiement du voyage.`,
    requested: 'Demandé',
    approvedAmount: 'Approuvé',
  },
  claim: (job, number) => `Réclamation pour dommages, voyage ${job} : dossier ${number}`,
  claimText: (job, load) => `Une réclamation écrite a été déposée pour des dommages au voyage ${job} : ${load}.`,
  acknowledge: 'Confirmez-en la réception dans les 30 jours.',
  caseOpened: (number, job) => `Dossier de dommages ${number}, voyage ${job}`,
  caseOpenedText: (company, job, load) =>
    `${company} a ouvert un dossier de dommages pour le voyage ${job} : ${load}. Rien n’est encore réclamé. Dites ce que vous savez.`,
}
