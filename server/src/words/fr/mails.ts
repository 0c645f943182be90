/** The frame of a mail, and notices to clients, of bills and of payments, in French. */
import { FORMATS } from '../formats.ts'
import type { LETTER as LETTER_EN, NOTICE as NOTICE_EN } from '../en/mails.ts'
import type { Words } from '../same-words.ts'

const { counted } = FORMATS.fr

export const LETTER: Words<typeof LETTER_EN> = {
  sentBy: (company) => `Envoyé par ${company} avec Waybill.`,
  choose: 'Choisissez les courriels que vous recevez dans le portail, sous Avis.',
  orCopy: 'Ou copiez cette adresse dans votre navigateur :',
  fact: (label, value) => `${label} : ${value}`,
  open: (button, url) => `${button} :\n${url}`,
  updates: (title, count) => `${title} : ${counted(count, '# nouvelle', '# nouvelles')}`,
  summary: (count, company) => `${counted(count, '# nouvelle', '# nouvelles')} de ${company}`,
  since: (at) => `Ce qui s’est passé depuis le ${at} :`,
  openNotices: 'Ouvrir vos avis',
}

export const NOTICE: Words<typeof NOTICE_EN> = {
  lane: (from, to) => `${from} à ${to}`,
  noLane: 'aucun lieu pour l’instant',
  noCargo: 'rien sur la liste',
  vehicles: (count) => counted(count, '# véhicule', '# véhicules'),
  pieces: (count) => counted(count, '# pièce', '# pièces'),
  pickup: 'Ramassage',
  delivery: 'Livraison',
  stop: 'Arrêt',
  cargo: 'Marchandises',
  reason: 'Motif',
  vehicle: 'Véhicule',
  vehicleNth: (nth) => `Véhicule ${nth}`,
  more: (count) => `et ${count} de plus`,
  openOrder: 'Ouvrir la commande',
  openJob: 'Ouvrir le voyage',
  openCase: 'Ouvrir le dossier',
  follow: 'Suivre la commande',
  order: (name) => `Commande ${name}`,
  orderInText: (name) => `commande ${name}`,
  jobInText: (number) => `voyage ${number}`,
  pickedUp: {
    done: (order) => `${order} : ramassée`,
    text: (order, cargo, lane) => `Votre ${order} est en route : ${cargo}, ${lane}.`,
    not: (order) => `Correction : la ${order} n’est pas encore ramassée`,
    notText: (order) =>
      `Nous vous avons dit que la ${order} était ramassée. C’était une erreur, et nous en sommes désolés : elle ne l’est pas encore.`,
    at: 'Ramassée',
  },
  delivered: {
    done: (order) => `${order} : livrée`,
    text: (order, cargo, lane) => `Votre ${order} a été livrée au complet : ${cargo}, ${lane}.`,
    not: (order) => `Correction : la ${order} n’est pas encore livrée`,
    notText: (order) =>
      `Nous vous avons dit que la ${order} était livrée. C’était une erreur, et nous en sommes désolés : elle ne l’est pas encore.`,
    at: 'Livrée',
  },
  accepted: {
    done: (order) => `${order} : acceptée`,
    text: (company, cargo, lane) => `${company} a accepté votre commande : ${cargo}, ${lane}.`,
    not: (order) => `Correction : ${order} pas encore acceptée`,
    notText: (company) =>
      `Nous vous avons dit que ${company} avait accepté cette commande. C’était une erreur, et nous en sommes désolés : elle est encore à l’étude.`,
  },
  refused: {
    declined: (order) => `${order} : refusée`,
    declinedText: (company) => `${company} a refusé cette commande.`,
    canceled: (order) => `${order} : annulée`,
    canceledText: (company) => `${company} a annulé cette commande.`,
    not: (order) => `${order} : maintenue finalement`,
    notText: 'Nous vous avons dit que cette commande était annulée. Elle est finalement maintenue.',
  },
  dates: {
    planned: (order) => `${order} : dates planifiées`,
    changed: (order) => `${order} : nouvelles dates`,
    text: (lane) => `Voici les heures planifiées de votre commande, ${lane}.`,
  },
  late: {
    estimate: {
      pickup: (order) => `${order} : nouvelle heure prévue du ramassage`,
      delivery: (order) => `${order} : nouvelle heure prévue de la livraison`,
      service: (order) => `${order} : nouvelle heure prévue du service`,
    },
    running: (order) => `${order} : en retard`,
    what: {
      pickup: (place) => `Le ramassage${place ? ` à ${place}` : ''}`,
      delivery: (place) => `La livraison${place ? ` à ${place}` : ''}`,
      service: (place) => `Le service${place ? ` à ${place}` : ''}`,
    },
    expectedText: (what) => `${what} est maintenant attendu à un autre moment.`,
    notBegun: (what) => `${what} n’a pas commencé à l’heure planifiée.`,
    planned: 'Planifié',
    expected: 'Attendu',
  },
  requests: {
    hold: {
      done: (order) => `${order} : mise en attente`,
      doneText: (company) => `${company} a fait ce que vous avez demandé : la commande est en attente.`,
      not: (order) => `${order} : non mise en attente`,
      notText: (company) => `${company} n’a pas pu faire ce que vous avez demandé : la commande n’est pas en attente.`,
    },
    unhold: {
      done: (order) => `${order} : n’est plus en attente`,
      doneText: (company) => `${company} a fait ce que vous avez demandé : la commande n’est plus en attente.`,
      not: (order) => `${order} : toujours en attente`,
      notText: (company) =>
        `${company} n’a pas pu faire ce que vous avez demandé : la commande est toujours en attente.`,
    },
    cancel: {
      done: (order) => `${order} : annulée`,
      doneText: (company) => `${company} a fait ce que vous avez demandé : la commande est annulée.`,
      not: (order) => `${order} : non annulée`,
      notText: (company) => `${company} n’a pas pu faire ce que vous avez demandé : la commande n’est pas annulée.`,
    },
  },
  aNote: 'une note pour vous',
  documentAdded: (order) => `${order} : un document a été ajouté`,
  documentAddedText: (company, usage) =>
    `${company} a ajouté un document${usage ? ` (${usage})` : ''} à votre commande.`,
  dispute: {
    accepted: (number) => `Facture ${number} : votre contestation a été acceptée`,
    answered: (number) => `Facture ${number} : réponse à votre contestation`,
    text: (company) => `${company} a répondu au sujet des frais que vous avez contestés.`,
    answer: 'Réponse',
  },
  invoices: {
    names: { invoice: 'Facture', bill: 'Facture du transporteur', credit: 'Crédit' },
    subject: (name, about) => `${name}, ${about}`,
    void: (name, about) => `Correction : ${name}, ${about}, est sans effet`,
    voidText: (name, company, about) => `${name} de ${company}, ${about}, est sans effet.`,
    voidCredit: 'Ce document ne réduit plus ce que vous devez.',
    voidInvoice: 'Aucun paiement n’est dû pour ce document.',
    billText: (company, about) => `Voici ce que ${company} vous paiera, ${about}, comme convenu.`,
    creditText: (company, amount, about) => `${company} vous crédite ${amount}, ${about}.`,
    invoiceText: (company, about) => `Voici la facture de ${company}, ${about}.`,
    total: 'Total',
    due: 'Échéance',
  },
  payment: {
    released: (job) => `Paiement débloqué : voyage ${job}`,
    releasedText: (company, job) =>
      `${company} a débloqué le paiement du voyage ${job}. Vous le recevrez aux conditions convenues.`,
    withheld: (job) => `Correction : le paiement du voyage ${job} n’est pas encore débloqué`,
    withheldText: (job) =>
      `Nous vous avons dit que le paiement du voyage ${job} était débloqué. C’était une erreur, et nous en sommes désolés : il ne l’est pas encore.`,
  },
  damage: {
    subject: (order, number) => `${order} : dommages à la livraison, dossier ${number}`,
    found:
      'Une inspection à la livraison montre des dommages que celle du ramassage ne montre pas. Les photos des deux sont au dossier.',
    reported: 'Des dommages ont été signalés après la livraison. Les photos des inspections sont au dossier.',
    noted: 'Noté',
    place: 'Lieu',
    damage: 'Dommage',
  },
}
