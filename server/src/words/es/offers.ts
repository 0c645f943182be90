/** Notices to a carrier in Spanish. */
import type { OFFER as ENGLISH } from '../en/offers.ts'
import type { Words } from '../same-words.ts'

export const OFFER: Words<typeof ENGLISH> = {
  subject: (job, lane) => `Oferta de carga ${job}: ${lane}`,
  subjectOfLoad: (lane) => `Oferta de carga, varios viajes: ${lane}`,
  offers: (company, job, cargo, lane) => `${company} le ofrece el viaje ${job}, ${cargo}, ${lane}.`,
  offersLoad: (company, cargo, lane) =>
    `${company} le ofrece una carga de varios viajes en un solo camión, ${cargo}, ${lane}.`,
  terms: 'Condiciones de pago',
  respondBy: 'Responder a más tardar el',
  withQuickPay: (label) => `Con pago rápido (${label})`,
  pay: 'Pago',
  transport: 'Transporte',
  respond: 'Ver y responder',
  openPortal: 'Abrir el portal del transportista',
  openJob: 'Abrir el viaje',
  openJobs: 'Abrir sus viajes',
  openLoad: 'Abrir la carga',
  openCase: 'Abrir el caso',
  reason: 'Motivo',
  changed: 'Qué cambió',
  tonu: 'Camión pedido y no usado',
  dispatchCanceled: (job, lane) => `Viaje cancelado: ${job}, ${lane}`,
  dispatchCanceledText: (company, job) => `${company} canceló su viaje ${job}. Por favor, no mande un camión.`,
  elsewhere: (job, lane) => `La carga ya se asignó: viaje ${job}, ${lane}`,
  elsewhereText: (job, company) =>
    `El viaje ${job} de ${company} se asignó a otro transportista. Gracias por su interés.`,
  withdrawn: (job, lane) => `Oferta retirada: viaje ${job}, ${lane}`,
  withdrawnText: (company, job) => `${company} retiró su oferta del viaje ${job}.`,
  changeWithdrawn: (job) => `Se retiró el cambio del viaje ${job}`,
  changeWithdrawnText: (company, job, lane) =>
    `${company} retiró su cambio del viaje ${job}, ${lane}. Sigue vigente lo que usted aceptó.`,
  changeAsked: (job) => `Responda: un cambio en el viaje ${job}`,
  changeAskedText: (company, job, lane) =>
    `${company} le pide que acepte un cambio en el viaje ${job}, ${lane}. Mientras no lo haga, sigue vigente lo que usted aceptó.`,
  changeMade: (job) => `Cambió el viaje ${job}`,
  changeMadeText: (company, job, lane) =>
    `${company} cambió el viaje ${job}, ${lane}. La confirmación de tarifa actualizada está en su portal.`,
  parts: {
    pay: 'pago',
    stops: 'paradas',
    commodities: 'mercancía',
    equipment: 'equipo',
    inspection: 'inspección',
    instructions: 'instrucciones',
  },
  decided: {
    applied: (what) => `Despacho aplicó: ${what}`,
    filed: (what) => `Despacho no aplicó: ${what}`,
    appliedText: 'Cuenta tal como se registró en el teléfono. No hay que repetir nada.',
    filedText: 'Queda archivado con sus fotos, su firma y sus horas, pero no cuenta como hecho.',
    recordedBy: 'Registrado por',
    ofJob: (what, job) => `${what}, viaje ${job}`,
    at: (what, place) => `${what} en ${place}`,
    sent: 'Enviado por un teléfono',
    items: {
      arrive: 'Llegada',
      inspection: 'Vehículo inspeccionado',
      finish: 'Parada terminada',
      attempt: 'Intento fallido',
      eta: 'Nueva hora de llegada',
      note: 'Nota',
      charge: 'Reclamación de dinero',
      paper: 'Documento',
    },
  },
  stillAssigned: (job) => `El viaje ${job} sigue siendo suyo`,
  notReleased: (company, job) => `${company} no puede liberarlo del viaje ${job}.`,
  drives: (job) => `Tiene el viaje ${job}`,
  drivesText: (job, lane, cargo) => `Se le asignó el viaje ${job}, ${lane}: ${cargo}.`,
  drivesNoMore: (job) => `El viaje ${job} ya no es suyo`,
  drivesNoMoreText: (job, lane) =>
    `El viaje ${job}, ${lane}, ya no es suyo. Lo que registró se conserva, y lo que queda en su teléfono se envía.`,
  changedForDriver: (company, job, lane) => `${company} cambió el viaje ${job}, ${lane}.`,
  cargoPart: 'vehículos o mercancía',
  matches: (lane) => `Carga nueva: ${lane}`,
  matchesText: (cargo) => `Una carga nueva coincide con su búsqueda guardada: ${cargo}.`,
  price: 'Precio',
  insurance: {
    ended: (day) => `Su seguro venció el ${day}`,
    ends: (day) => `Su seguro vence el ${day}`,
    endedText: (company) =>
      `${company} no tiene un certificado suyo más nuevo. Agréguelo en el portal para recibir ofertas.`,
    endsText: (company) =>
      `Agregue el certificado nuevo en el portal, para que ${company} pueda seguir ofreciéndole cargas.`,
    onFile: 'Registrado hasta el',
    button: 'Abrir los documentos de la empresa',
  },
  charge: {
    refused: (charge, job) => `Rechazado: ${charge} en el viaje ${job}`,
    approved: (charge, job) => `Aprobado: ${charge} en el viaje ${job}`,
    refusedText: (company, charge, job) => `${company} no paga ${charge} en el viaje ${job}.`,
    otherText: (company, charge, job) => `${company} aprobó ${charge} en el viaje ${job} por otro importe.`,
    approvedText: (company, charge, job) =>
      `${company} aprobó ${charge} en el viaje ${job}. Se suma al pago del viaje.`,
    requested: 'Solicitado',
    approvedAmount: 'Aprobado',
  },
  claim: (job, number) => `Reclamación por daños en el viaje ${job}: caso ${number}`,
  claimText: (job, load) => `Se presentó por escrito una reclamación por daños en el viaje ${job}: ${load}.`,
  acknowledge: 'Confirme que la recibió dentro de 30 días.',
  caseOpened: (number, job) => `Caso de daños ${number} del viaje ${job}`,
  caseOpenedText: (company, job, load) =>
    `${company} abrió un caso de daños del viaje ${job}: ${load}. Todavía no se reclama nada. Por favor, cuente lo que sabe.`,
}
