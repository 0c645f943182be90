/** What a phone shows of a notice, in its language. */
import type { BriefTitle } from '@waybill/contract/notices/notice-content.ts'
import type { Language } from '@waybill/contract/vocabulary/languages.ts'

export const PUSH_TITLES: Readonly<Record<BriefTitle, Readonly<Record<Language, string>>>> = {
  'offer.sent': { en: 'New load offer', es: 'Nueva oferta de carga', fr: 'Nouvelle offre de charge' },
  'offer.cancelled': { en: 'Offer withdrawn', es: 'Oferta retirada', fr: 'Offre retirée' },
  'offer.elsewhere': { en: 'Load already awarded', es: 'La carga ya se asignó', fr: 'Charge déjà attribuée' },
  'offer.dispatch-canceled': {
    en: 'Dispatch canceled: don’t send a truck',
    es: 'Viaje cancelado: no mande un camión',
    fr: 'Voyage annulé : n’envoyez pas de camion',
  },
  'offer.revised': { en: 'Your load was changed', es: 'Cambió su carga', fr: 'Votre charge a changé' },
  'offer.revision-asked': {
    en: 'Response needed: a change to your load',
    es: 'Responda: un cambio en su carga',
    fr: 'Réponse requise : un changement à votre charge',
  },
  'offer.release-refused': {
    en: 'You’re still assigned to this load',
    es: 'La carga sigue siendo suya',
    fr: 'Cette charge est toujours la vôtre',
  },
  'job.driver-assigned': { en: 'You have a new job', es: 'Tiene un viaje nuevo', fr: 'Vous avez un nouveau voyage' },
  'job.driver-removed': {
    en: 'You no longer drive this job',
    es: 'Este viaje ya no es suyo',
    fr: 'Ce voyage n’est plus le vôtre',
  },
  'job.changed': { en: 'Your job was changed', es: 'Cambió su viaje', fr: 'Votre voyage a changé' },
  'field-item.decided': {
    en: 'Dispatch applied your update',
    es: 'El despacho aplicó su registro',
    fr: 'La répartition a appliqué votre saisie',
  },
  'field-item.filed': {
    en: 'Dispatch didn’t apply your update',
    es: 'El despacho no aplicó su registro',
    fr: 'La répartition n’a pas appliqué votre saisie',
  },
  'charge.answered': {
    en: 'Dispatch answered a charge',
    es: 'Despacho respondió a un cargo',
    fr: 'La répartition a répondu à un supplément',
  },
  'insurance.ends': {
    en: 'Your insurance ends soon',
    es: 'Su seguro vence pronto',
    fr: 'Votre assurance expire bientôt',
  },
  'insurance.ended': { en: 'Your insurance has ended', es: 'Su seguro venció', fr: 'Votre assurance a expiré' },
  'bill.posted': { en: 'Your bill is posted', es: 'Su cuenta está registrada', fr: 'Votre facture est enregistrée' },
  'bill.void': { en: 'A bill was voided', es: 'Se anuló una cuenta', fr: 'Une facture a été annulée' },
  'payment.released': { en: 'Payment released', es: 'Pago liberado', fr: 'Paiement débloqué' },
  'payment.withheld': {
    en: 'Correction: payment not released yet',
    es: 'Corrección: el pago todavía no se libera',
    fr: 'Correction : paiement pas encore débloqué',
  },
  'post.matches': {
    en: 'New load for your saved search',
    es: 'Carga nueva para su búsqueda',
    fr: 'Nouvelle charge pour votre recherche',
  },
  'case.opened': { en: 'Damage case opened', es: 'Se abrió un caso de daños', fr: 'Dossier de dommages ouvert' },
  'case.claimed': {
    en: 'Damage claim filed',
    es: 'Se presentó una reclamación por daños',
    fr: 'Réclamation pour dommages déposée',
  },
}
