/**
 * The trade's words in each language: papers, mails and the carrier portal use the same ones (docs/languages.md). Each is given as the beginning
 * of the word, so that its other forms are found too.
 */
import type { Language } from './languages.ts'

/** A text that has the English word has, in another language, one of that language's. */
export const TRADE_WORDS: readonly Readonly<Record<Language, readonly string[]>>[] = [
  { en: ['bill of lading'], es: ['carta de porte'], fr: ['connaissement'] },
  { en: ['proof of delivery'], es: ['comprobante de entrega'], fr: ['preuve de livraison'] },
  { en: ['rate confirmation'], es: ['confirmación de tarifa'], fr: ['confirmation de tarif'] },
  { en: ['load sheet'], es: ['hoja de carga'], fr: ['feuille de chargement'] },
  { en: ['damage case'], es: ['caso de daños', 'casos de daños'], fr: ['dossier de dommages', 'dossiers de dommages'] },
  { en: ['quick pay', 'quick-pay'], es: ['pago rápido'], fr: ['paiement rapide'] },
  { en: ['payment terms'], es: ['condiciones de pago', 'condiciones'], fr: ['conditions de paiement', 'conditions'] },
  { en: ['order'], es: ['pedido'], fr: ['commande'] },
  { en: ['job'], es: ['viaje'], fr: ['voyage'] },
  { en: ['carrier'], es: ['transportista'], fr: ['transporteur'] },
  { en: ['driver'], es: ['operador', 'conductor'], fr: ['chauffeur', 'conducteur'] },
  { en: ['dispatcher'], es: ['despachador', 'despacho'], fr: ['répartiteur', 'répartition'] },
  { en: ['truck'], es: ['camión', 'camiones'], fr: ['camion'] },
  { en: ['trailer'], es: ['remolque'], fr: ['remorque'] },
  { en: ['vehicle'], es: ['vehículo', 'vehicular'], fr: ['véhicule'] },
  { en: ['pickup'], es: ['recolección', 'recog', 'recoj'], fr: ['ramassage', 'ramass'] },
  { en: ['invoice'], es: ['factura'], fr: ['factur'] },
  { en: ['damage'], es: ['daño', 'dañ'], fr: ['dommage', 'endommag', 'abîm'] },
  { en: ['claim'], es: ['reclamaci', 'reclama', 'reclame'], fr: ['réclam'] },
  { en: ['inspection'], es: ['inspección', 'inspecciones', 'inspecc'], fr: ['inspection'] },
  { en: ['odometer'], es: ['odómetro'], fr: ['odomètre'] },
  { en: ['VIN'], es: ['VIN'], fr: ['NIV'] },
  { en: ['receipt'], es: ['recibo', 'recibió'], fr: ['reçu', 'réception'] },
  { en: ['insurance'], es: ['seguro'], fr: ['assurance'] },
]
