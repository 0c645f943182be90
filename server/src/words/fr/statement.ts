/** The statement of an account in French. */
import type { STATEMENT as STATEMENT_EN } from '../en/statement.ts'
import type { Words } from '../same-words.ts'

export const STATEMENT: Words<typeof STATEMENT_EN> = {
  title: 'Relevé de compte',
  period: (from, to) => `Du ${from} au ${to}`,
  account: 'COMPTE',
  with: 'AVEC',
  balance: 'SOLDE',
  before: (day) => `Avant le ${day}`,
  kinds: { billed: 'Facturé', paid: 'Payé', 'written-off': 'Radié' },
  balanceOn: (day) => `Solde au ${day}`,
  notPosted: 'Pas encore comptabilisé',
  notPostedIs: (total, count) => `${total} (${count})`,
  openOn: (day) => `IMPAYÉ AU ${day}, PAR ANCIENNETÉ`,
  ages: {
    notDue: 'À échoir',
    upTo30: 'De 1 à 30 jours',
    upTo60: 'De 31 à 60 jours',
    upTo90: 'De 61 à 90 jours',
    over90: 'Plus de 90 jours',
  },
  document: 'Pièce',
  due: 'Échéance',
  overdue: 'Jours de retard',
  total: 'Total',
  openBalance: 'Solde',
  movements: 'MOUVEMENTS',
  nothing: 'Rien n’a été facturé ni payé pendant cette période.',
  what: 'Objet',
  payment: (number) => `paiement ${number}`,
  job: (number) => `voyage ${number}`,
  order: (number) => `commande ${number}`,
  foot: (account, from, to) => `Relevé de compte de ${account}, du ${from} au ${to}`,
}
