/** French, as people in Canada speak it: what several papers and mails say. */
import type { PaymentMethod } from '@waybill/contract/vocabulary/payment-terms.ts'
import { FORMATS } from '../formats.ts'
import type { TRADE as ENGLISH } from '../en/trade.ts'
import type { Words } from '../same-words.ts'

const { counted } = FORMATS.fr

const METHODS: Readonly<Record<string, string>> = {
  cash: 'Comptant',
  'certified-funds': 'Fonds certifiés',
  'cashiers-check': 'Traite bancaire',
  'money-order': 'Mandat',
  'company-check': 'Chèque d’entreprise',
  check: 'Chèque',
  comchek: 'Comchek/T-Chek',
  ach: 'ACH',
  'direct-deposit': 'Dépôt direct',
  wire: 'Virement bancaire',
  'credit-card': 'Carte de crédit',
  uship: 'uShip',
  venmo: 'Venmo',
  'cash-app': 'Cash App',
  zelle: 'Zelle',
  superpay: 'SuperPay',
  factoring: 'Affacturage',
  other: 'Autre',
} satisfies Record<PaymentMethod, string>

export const TRADE: Words<typeof ENGLISH> = {
  order: 'Commande',
  job: 'Voyage',
  carrier: 'Transporteur',
  vehicle: 'Véhicule',
  identifier: 'NIV / numéro',
  reference: 'Référence',
  consignee: 'Destinataire',
  billOfLading: 'Connaissement',
  equipment: 'Équipement',
  miles: 'Milles',
  amount: 'Montant',
  charge: 'Frais',
  date: 'Date',
  paymentTerms: 'Conditions de paiement',
  paymentMethod: 'Mode de paiement',
  damageColumn: 'Dommages (AIAG / ECG M-22)',
  driverIs: (name) => `Chauffeur : ${name}`,
  truckIs: (name) => `Camion : ${name}`,
  trailerIs: (name) => `Remorque : ${name}`,
  numberIs: (number) => `Numéro : ${number}`,
  page: (page, count) => `Page ${page} de ${count}`,
  spelled:
    'Ce document a trop de caractères différents d’autres écritures pour les dessiner tous : ceux entre crochets sont en lettres latines. Copiés, ils sont tels qu’ils ont été écrits.',
  signs: (role) => `${role} : nom, signature, date et heure`,
  signature: (name) => `Signature : ${name}`,
  stops: { pickup: 'Ramassage', delivery: 'Livraison', service: 'Service' },
  pieces: {
    vehicle: 'véhicule',
    other: 'autre',
    bulk: 'vrac',
    'crushed cars': 'véhicules compactés',
    pallets: 'palettes',
  },
  dateTypes: {
    exactly: 'exactement',
    estimated: 'prévu',
    'no earlier than': 'pas avant le',
    'no later than': 'au plus tard le',
    between: 'entre',
  },
  until: (from, to) => `${from} au ${to}`,
  between: (from, to) => `${from} et ${to}`,
  plate: (plate) => `plaque ${plate}`,
  inoperable: 'NE ROULE PAS',
  runs: 'roule',
  noKeys: 'sans clés',
  damaged: 'endommagé',
  quantity: (quantity) => `quantité ${quantity}`,
  lot: (lot) => `lot ${lot}`,
  ref: (reference) => `réf. ${reference}`,
  inches: (sides) => `${sides} po`,
  pounds: (weight) => `${weight} lb`,
  collectAt: { pickup: 'au ramassage', delivery: 'à la livraison' },
  method: (key) => METHODS[key] ?? key,
  terms: {
    net: (days) => `Net ${days} jours`,
    businessDays: (days) => counted(days, '# jour ouvrable', '# jours ouvrables'),
    quickPay: 'Paiement rapide',
    dueOnReceipt: 'Payable à la réception',
    prepaid: 'Payé d’avance',
  },
  quickPay: {
    days: (days, isBusiness) =>
      ` en ${isBusiness ? counted(days, '# jour ouvrable', '# jours ouvrables') : counted(days, '# jour', '# jours')}`,
    left: (net, days, fee, amount) => `${net}${days}, après des frais de ${fee} %, ${amount}`,
  },
}
