/** Spanish: what notices are about. */
import type { OfficeWords } from './office-words.ts'

export const NOTICE_KINDS_ES: OfficeWords['noticeKinds'] = {
  kinds: {
    'offer.sent': 'Recibe una oferta de carga',
    'offer.cancelled': 'Se retira una oferta',
    'offer.revised': 'Cambia una carga que aceptó',
    'offer.release-refused': 'No se le libera de una carga',
    'job.driver-assigned': 'Se le asigna un viaje',
    'job.changed': 'Cambia un viaje que usted maneja',
    'field-item.decided': 'Despacho decide sobre un registro suyo',
    'charge.answered': 'Despacho responde a un cargo',
    'bill.posted': 'Se registra su factura',
    'payment.released': 'Se libera un pago',
    'post.matches': 'Una carga nueva coincide con una búsqueda guardada',
    'case.opened': 'Se abre un caso de daños',
    'case.claimed': 'Se presenta una reclamación por daños',
    'insurance.ends': 'Su seguro está por vencer',
  },
  correction: (text) => `Corrección: ${text}`,
}
