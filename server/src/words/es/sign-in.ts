import type { Words } from '../same-words.ts'
import type { REPORT as ENGLISH_REPORT, SIGN_IN as ENGLISH } from '../en/sign-in.ts'

export const SIGN_IN: Words<typeof ENGLISH> = {
  hello: (name) => `Hola, ${name}:`,
  portals: {
    dispatcher: 'portal del despachador',
    client: 'portal del cliente',
    carrier: 'portal del transportista',
  },
  invitation: {
    subject: (company) => `${company} le invita a Waybill`,
    text: (company, portal) =>
      `${company} le dio acceso a su ${portal} en Waybill, para los pedidos de transporte y todo lo relacionado.`,
    button: 'Abrir Waybill',
    after: 'Este enlace es solo para usted y sirve durante siete días. Si no lo esperaba, puede ignorar este correo.',
  },
  reset: {
    subject: 'Elija una contraseña nueva para Waybill',
    text: 'Alguien, esperamos que usted, pidió una contraseña nueva para entrar en Waybill.',
    button: 'Elegir una contraseña nueva',
    after:
      'El enlace sirve una sola vez y vence en una hora. Si no fue usted, ignore este correo y su contraseña seguirá igual.',
  },
  changed: {
    subject: 'Se cambió su contraseña de Waybill',
    text: 'Su contraseña de Waybill acaba de cambiarse y se cerró la sesión en todos los demás dispositivos.',
    button: 'No fui yo',
    after: 'Si fue usted, no tiene que hacer nada.',
  },
}

export const REPORT: Words<typeof ENGLISH_REPORT> = {
  subject: (report) => `Informe: ${report}`,
  oneRow: '1 fila',
  rows: (count) => `${count} filas`,
  attached: (report, rows) => `Su informe «${report}» va adjunto (${rows}).`,
  tooLarge: (report, rows) =>
    `Su informe «${report}» está listo (${rows}). El archivo es demasiado grande para un correo; descárguelo en Informes.`,
  setUpBy: (person, account) => `${person} de ${account} programó este correo.`,
  open: 'Abrir el informe',
  goTo: 'Ir a los informes',
}
