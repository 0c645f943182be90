import type { OFFER_PAGE as ENGLISH } from '../en/offer-page.ts'
import type { Words } from '../same-words.ts'

export const OFFER_PAGE: Words<typeof ENGLISH> = {
  title: (job) => `Oferta ${job}`,
  head: (job) => `Oferta de carga ${job}`,
  headOfLoad: (count) => `Una carga de ${count} viajes`,
  offersTo: (company, carrier) => `${company} se la ofrece a ${carrier}.`,
  accepted: {
    title: 'La carga es suya',
    text: (company, job) =>
      `Se aceptó la oferta de ${company} por el viaje ${job}. Las direcciones, los contactos y la confirmación de tarifa están en su portal del transportista.`,
  },
  declined: {
    title: 'Esta oferta se rechazó',
    text: (company) => `Se avisó a ${company}. No hay nada más que hacer.`,
  },
  elsewhere: {
    title: 'La carga ya se asignó',
    text: (company, job) => `El viaje ${job} de ${company} se asignó a otro transportista.`,
  },
  withdrawn: {
    title: 'Esta oferta se retiró',
    text: (company, job) => `${company} retiró su oferta por el viaje ${job}.`,
  },
  expired: {
    title: 'Esta oferta venció',
    text: (company, job) => `Pida una nueva a ${company} si todavía quiere el viaje ${job}.`,
  },
  failed: { title: 'No funcionó', text: 'Abra el enlace otra vez y elija una respuesta.' },
  noDate: 'fecha por definir',
  pieces: (count) => `${count} piezas`,
  inoperable: 'no enciende',
  withQuickPay: (label, net, day, fee, amount) =>
    `Con pago rápido (${label}): ${net}${day ? ` el ${day}` : ''}, después de una comisión de ${fee} %, ${amount}`,
  miles: (miles) => `${miles} millas`,
  inspection: (type) => `inspección ${type}`,
  jobFor: (job, pay) => `Viaje ${job}: ${pay}`,
  youCollect: { pickup: 'Usted cobra en la recolección', delivery: 'Usted cobra en la entrega' },
  paysYou: (company) => `${company} le paga`,
  youPay: (company) => `Usted paga a ${company}`,
  validUntil: (at) => `válida hasta el ${at}`,
  wePickUp: 'Recogemos',
  weDeliver: 'Entregamos',
  optional: 'opcional',
  yourName: 'Su nombre',
  nameHint: 'Aparece en la confirmación de tarifa como la firma del transportista.',
  driverAndTruck: 'Operador y camión',
  driver: 'Operador',
  driverPhone: 'Teléfono del operador',
  truckNumber: 'Número del camión',
  willInspect: (type) => `Haremos la inspección ${type} que esta carga requiere.`,
  agree: 'Al aceptar, usted está de acuerdo con los términos de la confirmación de tarifa.',
  accept: 'Aceptar la carga',
  declineInstead: 'Mejor rechazarla',
  yourPrice: 'Su precio en dólares, si la tomaría por otro importe',
  decline: 'Rechazar la carga',
  yourAnswer: 'Su respuesta',
  onceAccepted: 'Verá las direcciones, los contactos y los códigos cuando acepte.',
}
