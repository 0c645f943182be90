/** French of the rules of the trade. */
import type { TRADE_EN } from '../../../ui/words/trade.words.ts'
import type { Words } from '../../../ui/words/language.ts'

export const TRADE_FR: Words<typeof TRADE_EN> = {
  about: (name) => `Qu’est-ce que c’est\u00A0: ${name}\u00A0?`,
  guide: 'En savoir plus dans le guide (en anglais)',
  terms: {
    'line-haul': [
      'Transport de base',
      'Le prix du transport seul, du ramassage à la livraison. Les frais accessoires et le carburant ont leurs propres lignes.',
    ],
    accessorials: [
      'Frais accessoires',
      'Ce qui s’ajoute au transport de base, comme l’attente, l’entreposage ou un arrêt de plus. Ce que paie le client et ce que reçoit le transporteur peuvent différer.',
    ],
    detention: [
      'Attente (detention)',
      'Le temps passé à un arrêt après le temps gratuit, payé à l’heure. Le temps gratuit commence à l’heure du rendez-vous, ou à l’arrivée si le camion est en retard.',
    ],
    'tonu-and-dry-run': [
      'TONU et déplacement inutile',
      'Camion commandé, non utilisé\u00A0: ce que reçoit un transporteur déjà réservé quand le chargement est annulé. Si le camion est déjà arrivé, c’est un déplacement inutile (dry run).',
    ],
    'quick-pay': [
      'Paiement rapide',
      'Vous êtes payé peu après la livraison et laissez des frais en pourcentage. Les reçus et le COD en sont exempts.',
    ],
    cod: [
      'COD',
      'Paiement à la livraison\u00A0: le chauffeur le perçoit du client et le garde comme paiement. L’entreprise paie le reste, ou reçoit l’excédent.',
    ],
    'aiag-damage-codes': [
      'Codes de dommage AIAG',
      'Les cinq chiffres de l’industrie automobile pour un dommage\u00A0: zone, type et gravité. Une inspection AIAG demande aussi deux photos de chaque dommage.',
    ],
    'carrier-compliance': [
      'Conformité du transporteur',
      'Si un transporteur peut recevoir des offres, selon son autorisation, son assurance, ses couvertures, son contrat, son W-9 et sa cote de sécurité.',
    ],
  },
}
