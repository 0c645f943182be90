/** French texts of a carrier's statement. */
import type { OfficeWords } from './office-words.ts'

export const STATEMENT_FR: OfficeWords['statement'] = {
  title: 'Relevé de compte',
  loading: 'Chargement du relevé',
  period: 'Période',
  periods: { month: 'Ce mois-ci', last: 'Le mois dernier', year: 'Cette année', own: 'Du – au' },
  from: 'Premier jour',
  to: 'Dernier jour',
  opening: (day) => `Solde avant le ${day}`,
  billed: 'Facturé',
  paid: 'Payé',
  writtenOff: 'Radié',
  closing: (day) => `Solde au ${day}`,
  notPosted: (n) => `Pas encore facturé (${n})`,
  open: 'À payer selon l’ancienneté',
  ages: {
    notDue: 'Non échu',
    upTo30: '1 à 30 jours',
    upTo60: '31 à 60 jours',
    upTo90: '61 à 90 jours',
    over90: 'Plus de 90 jours',
  },
  movements: 'Facturé et payé',
  nothing: 'Rien n’a été facturé ni payé pendant cette période.',
  due: (day) => `échéance le ${day}`,
  pdf: 'Relevé en PDF',
  csv: 'Télécharger en CSV',
  file: (from, to) => `Relevé ${from} au ${to}`,
}
