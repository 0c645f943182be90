/** The frame of a mail, and notices to clients, of bills and of payments, in Spanish. */
import { FORMATS } from '../formats.ts'
import type { LETTER as LETTER_EN, NOTICE as NOTICE_EN } from '../en/mails.ts'
import type { Words } from '../same-words.ts'

const { counted } = FORMATS.es

export const LETTER: Words<typeof LETTER_EN> = {
  sentBy: (company) => `Enviado por ${company} con Waybill.`,
  choose: 'Elija qué correos recibe en el portal, en Avisos.',
  orCopy: 'O copie esta dirección en su navegador:',
  fact: (label, value) => `${label}: ${value}`,
  open: (button, url) => `${button}:\n${url}`,
  updates: (title, count) => `${title}: ${counted(count, '# novedad', '# novedades')}`,
  summary: (count, company) => `${counted(count, '# novedad', '# novedades')} de ${company}`,
  since: (at) => `Lo que pasó desde el ${at}:`,
  openNotices: 'Abrir sus avisos',
}

export const NOTICE: Words<typeof NOTICE_EN> = {
  lane: (from, to) => `${from} a ${to}`,
  noLane: 'todavía sin lugar',
  noCargo: 'nada en la lista',
  vehicles: (count) => counted(count, '# vehículo', '# vehículos'),
  pieces: (count) => counted(count, '# pieza', '# piezas'),
  pickup: 'Recolección',
  delivery: 'Entrega',
  stop: 'Parada',
  cargo: 'Mercancía',
  reason: 'Motivo',
  vehicle: 'Vehículo',
  vehicleNth: (nth) => `Vehículo ${nth}`,
  more: (count) => `y ${count} más`,
  openOrder: 'Abrir el pedido',
  openJob: 'Abrir el viaje',
  openCase: 'Abrir el caso',
  follow: 'Seguir el pedido',
  order: (name) => `Pedido ${name}`,
  orderInText: (name) => `pedido ${name}`,
  jobInText: (number) => `viaje ${number}`,
  pickedUp: {
    done: (order) => `${order}: recogido`,
    text: (order, cargo, lane) => `Su ${order} va en camino: ${cargo}, ${lane}.`,
    not: (order) => `Corrección: el ${order} todavía no se recoge`,
    notText: (order) =>
      `Le dijimos que el ${order} se había recogido. Fue un error, y lo sentimos: todavía no se recoge.`,
    at: 'Recogido',
  },
  delivered: {
    done: (order) => `${order}: entregado`,
    text: (order, cargo, lane) => `Su ${order} se entregó completo: ${cargo}, ${lane}.`,
    not: (order) => `Corrección: el ${order} todavía no se entrega`,
    notText: (order) =>
      `Le dijimos que el ${order} se había entregado. Fue un error, y lo sentimos: todavía no se entrega.`,
    at: 'Entregado',
  },
  accepted: {
    done: (order) => `${order}: aceptado`,
    text: (company, cargo, lane) => `${company} aceptó su pedido: ${cargo}, ${lane}.`,
    not: (order) => `Corrección: ${order} todavía no se acepta`,
    notText: (company) =>
      `Le dijimos que ${company} había aceptado este pedido. Fue un error, y lo sentimos: todavía se está revisando.`,
  },
  refused: {
    declined: (order) => `${order}: rechazado`,
    declinedText: (company) => `${company} rechazó este pedido.`,
    canceled: (order) => `${order}: cancelado`,
    canceledText: (company) => `${company} canceló este pedido.`,
    not: (order) => `${order} sigue adelante después de todo`,
    notText: 'Le dijimos que este pedido se había cancelado. Sigue adelante después de todo.',
  },
  dates: {
    planned: (order) => `${order}: fechas programadas`,
    changed: (order) => `${order}: fechas nuevas`,
    text: (lane) => `Estas son las horas programadas de su pedido, ${lane}.`,
  },
  late: {
    estimate: {
      pickup: (order) => `${order}: nueva hora estimada de la recolección`,
      delivery: (order) => `${order}: nueva hora estimada de la entrega`,
      service: (order) => `${order}: nueva hora estimada del servicio`,
    },
    running: (order) => `${order} va con retraso`,
    what: {
      pickup: (place) => `La recolección${place ? ` en ${place}` : ''}`,
      delivery: (place) => `La entrega${place ? ` en ${place}` : ''}`,
      service: (place) => `El servicio${place ? ` en ${place}` : ''}`,
    },
    expectedText: (what) => `${what} se espera ahora a otra hora.`,
    notBegun: (what) => `${what} no empezó en el tiempo programado.`,
    planned: 'Programado',
    expected: 'Se espera',
  },
  requests: {
    hold: {
      done: (order) => `${order}: puesto en espera`,
      doneText: (company) => `${company} hizo lo que usted pidió: el pedido está en espera.`,
      not: (order) => `${order}: no se puso en espera`,
      notText: (company) => `${company} no pudo hacer lo que usted pidió: el pedido no está en espera.`,
    },
    unhold: {
      done: (order) => `${order}: ya no está en espera`,
      doneText: (company) => `${company} hizo lo que usted pidió: el pedido ya no está en espera.`,
      not: (order) => `${order}: sigue en espera`,
      notText: (company) => `${company} no pudo hacer lo que usted pidió: el pedido sigue en espera.`,
    },
    cancel: {
      done: (order) => `${order}: cancelado`,
      doneText: (company) => `${company} hizo lo que usted pidió: el pedido está cancelado.`,
      not: (order) => `${order}: no se canceló`,
      notText: (company) => `${company} no pudo hacer lo que usted pidió: el pedido no está cancelado.`,
    },
  },
  aNote: 'una nota para usted',
  documentAdded: (order) => `${order}: se agregó un documento`,
  documentAddedText: (company, usage) => `${company} agregó un documento${usage ? ` (${usage})` : ''} a su pedido.`,
  dispute: {
    accepted: (number) => `Factura ${number}: se aceptó su disputa`,
    answered: (number) => `Factura ${number}: se respondió su disputa`,
    text: (company) => `${company} respondió sobre el cargo que usted disputó.`,
    answer: 'Respuesta',
  },
  invoices: {
    names: { invoice: 'Factura', bill: 'Cuenta', credit: 'Crédito' },
    subject: (name, about) => `${name} del ${about}`,
    void: (name, about) => `Corrección: ${name} del ${about} se anuló`,
    voidText: (name, company, about) => `${name} de ${company} del ${about} se anuló.`,
    voidCredit: 'Ya no reduce lo que usted debe.',
    voidInvoice: 'No se debe ningún pago por este documento.',
    billText: (company, about) => `Esto es lo que ${company} le pagará por el ${about}, como se acordó.`,
    creditText: (company, amount, about) => `${company} le acredita ${amount} por el ${about}.`,
    invoiceText: (company, about) => `Esta es la factura de ${company} por el ${about}.`,
    total: 'Total',
    due: 'Vence',
  },
  payment: {
    released: (job) => `Pago liberado: viaje ${job}`,
    releasedText: (company, job) =>
      `${company} liberó el pago del viaje ${job}. Usted lo recibe según las condiciones acordadas.`,
    withheld: (job) => `Corrección: el pago del viaje ${job} todavía no se libera`,
    withheldText: (job) =>
      `Le dijimos que el pago del viaje ${job} se había liberado. Fue un error, y lo sentimos: todavía no se libera.`,
  },
  damage: {
    subject: (order, number) => `${order}: daños en la entrega, caso ${number}`,
    found:
      'Una inspección de la entrega muestra daños que la de la recolección no muestra. Las fotos de las dos están en el caso.',
    reported: 'Se reportaron daños después de la entrega. Las fotos de las inspecciones están en el caso.',
    noted: 'Anotado',
    place: 'Lugar',
    damage: 'Daño',
  },
}
