/** French: what notices are about. */
import type { OfficeWords } from './office-words.ts'

export const NOTICE_KINDS_FR: OfficeWords['noticeKinds'] = {
  kinds: {
    'offer.sent': 'Vous recevez une offre de charge',
    'offer.cancelled': 'Une offre est retirée',
    'offer.revised': 'Une charge acceptée change',
    'offer.release-refused': 'On ne vous libère pas d’une charge',
    'job.driver-assigned': 'Un voyage vous est confié',
    'job.changed': 'Un voyage que vous faites change',
    'field-item.decided': 'La répartition tranche sur une saisie',
    'charge.answered': 'La répartition répond à un supplément',
    'bill.posted': 'Votre facture est enregistrée',
    'payment.released': 'Un paiement est débloqué',
    'post.matches': 'Une nouvelle charge répond à une recherche',
    'case.opened': 'Un dossier de dommages est ouvert',
    'case.claimed': 'Une réclamation pour dommages est déposée',
    'insurance.ends': 'Votre assurance expire bientôt',
  },
  correction: (text) => `Correction : ${text}`,
}
