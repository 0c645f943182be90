/** Spanish, as drivers between Mexico and the United States speak it. */
import { CODES_ES } from '@waybill/domain/inspections/words/codes-es.ts'
import { countingIn } from '../../../ui/words/language.ts'
import { BAR_ES, DRIVE_ES, FRAME_ES } from './drive-es.ts'
import type { FieldWords } from './field-words.ts'
import { INSPECTION_ES } from './inspection-es.ts'
import { SCAN_ES } from './scan-es.ts'
import { TRADE_ES } from './trade-es.ts'
import { STOPS_ES } from './stops-es.ts'
import { JOBS_ES } from './jobs-es.ts'

const count = countingIn('es-MX')

export const WORDS_ES: FieldWords = {
  asOf: {
    today: (time) => `Sin señal. Datos de las ${time}.`,
    earlier: (moment) => `Sin señal. Datos del ${moment}.`,
  },
  kept: { text: 'Usted escribió esto antes. No se ha enviado.', discard: 'Descartar' },
  steps: { list: 'Lista', next: 'Siguiente de la lista', previous: 'Anterior de la lista' },
  plain: {
    back: 'Atrás',
    close: 'Cerrar',
    loading: 'Cargando',
    retry: 'Intentar otra vez',
    choose: 'Elija de la lista para verlo aquí.',
    quick: 'Acceso rápido',
    noun: 'esta página',
    gone: (noun) => `No existe ${noun}, o usted no tiene acceso.`,
    failed: (noun, why) => `No se pudo cargar ${noun}: ${why}`,
    refusals: {
      unreachable: 'No hay conexión con el servidor.',
      unauthenticated: 'Su sesión terminó. Entre otra vez.',
      changed_meanwhile: 'Otra persona lo cambió mientras tanto. Cargue la página e intente otra vez.',
      too_large: 'Es demasiado grande para enviarlo.',
      too_many_requests: 'Demasiados intentos. Espere un momento.',
      fault: 'Algo falló de nuestro lado. Intente otra vez.',
      unavailable: 'El servidor no está disponible ahora. Intente más tarde.',
      storage_full: 'El servidor no tiene más espacio para archivos.',
    },
  },
  role: {
    lacks: (what) => `Su rol no lo permite: ${what}`,
    ask: (account) => `Pida a quien administra a las personas de ${account} que cambie su rol.`,
    permissions: {
      'offers.view': 'ver ofertas',
      'loadboards.view_posts': 'ver cargas',
      'jobs.view': 'ver viajes',
      'inspections.view': 'ver inspecciones',
      'inspections.create': 'hacer inspecciones',
      'documents.view': 'ver documentos',
      'notes.view': 'ver notas',
      'vendor_money.view_pay': 'ver el pago',
      'vendor_money.view_bill': 'ver cuentas',
      'accounts.view_vendors': 'ver la empresa',
      'admin.users': 'invitar y administrar personas',
      'admin.roles': 'cambiar roles',
    },
  },
  field: {
    notStored:
      'Este teléfono no puede guardar nada ahora. Libere espacio o reinícielo; lo que ya está guardado no se borra.',
    held: 'Este teléfono no puede guardar esto. Se envía directamente: deje abierta esta página hasta que despacho lo tenga.',
    heldHere: (n) => count(n, '1 registro está solo en esta página', '# registros están solo en esta página'),
    reading: 'Revisando lo que hay en este teléfono…',
    silent: [
      'El almacenamiento de este teléfono no responde',
      'Cierre las otras pestañas del portal o reinicie el teléfono. Lo que ya está guardado sigue ahí.',
    ],
    recordedHere: (n) =>
      count(
        n,
        'Aquí se guardó 1 registro que no se ha enviado.',
        'Aquí se guardaron # registros que no se han enviado.',
      ),
    lost: (n) =>
      count(n, 'No se encuentra 1 registro en este teléfono', 'No se encuentran # registros en este teléfono'),
    lostText:
      'Se guardó aquí, pero el almacenamiento se borró antes de enviarlo. Llame a despacho y regístrelo otra vez.',
    unreadable: 'Esta foto no se puede leer aquí. Tómela con la cámara.',
    noPosition: 'sin ubicación',
    pictureFaults: {
      dark: 'Esta foto está oscura. Puede tomarla otra vez.',
      blurred: 'Esta foto parece borrosa. Puede tomarla otra vez.',
    },
    title: 'Por enviar',
    noSignal: 'Sin señal. Todo su trabajo está guardado en este teléfono.',
    wifiOnly: 'Fotos solo con wifi',
    wifiSays: 'Lo que registra se envía siempre de inmediato.',
    waitForWifi: (n) => count(n, '1 foto espera una red wifi.', '# fotos esperan una red wifi.'),
    whileOpen: 'Este navegador solo envía con el portal abierto.',
    onTheWay: (n) => count(n, 'Se está enviando 1 registro.', 'Se están enviando # registros.'),
    picturesOnTheWay: (n) => count(n, 'Se está enviando 1 foto.', 'Se están enviando # fotos.'),
    longUnsent: 'Hay trabajo sin enviar desde hace dos días. Abra esta página donde haya señal.',
    stuck: 'Este teléfono necesita ayuda de la oficina.',
    keptHere: (n) => count(n, '1 registro guardado aquí', '# registros guardados aquí'),
    keptText: (pictures, size) =>
      `${count(pictures, '1 foto', '# fotos')}, ${size}. No se pierde nada si cierra la aplicación, cierra la sesión o reinicia el teléfono.`,
    picturesLeft: 'Despacho ya tiene su trabajo, pero no todas las fotos',
    picturesLeftText: (pictures, size) => `Faltan las fotos: ${pictures}, ${size}.`,
    nothing: ['Nada por enviar', 'Despacho ya tiene todo lo que usted registró en este teléfono.'],
    others: (n) =>
      count(
        n,
        'Hay 1 registro de otra persona en este teléfono.',
        'Hay # registros de otras personas en este teléfono.',
      ),
    earlier: 'Enviado',
    tryNow: 'Intentar ahora',
    undo: 'Deshacer',
    states: {
      waiting: 'En espera',
      arrived: 'Recibido',
      parked: 'Lo revisa despacho',
      filed: 'Archivado por despacho',
    },
    picturesOf: (here, all) => `Fotos ${all - here}/${all}`,
    sealed: (seal) => `sello ${seal}`,
    pictures: (n) => count(n, '1 foto', '# fotos'),
    parkedTitle: (n) => count(n, 'Despacho está revisando 1 registro', 'Despacho está revisando # registros'),
    parkedWhy: (about, time, why) => `${about}, ${time}: ${why}`,
    parkedText:
      'Sus fotos, la firma y las horas están guardadas. Despacho decide si vale como usted lo registró. Usted no tiene que repetir nada.',
    callDispatch: 'Llamar a despacho',
    parkedNow: (n) => count(n, 'Despacho decide sobre 1 registro', 'Despacho decide sobre # registros'),
    stuckText: (why) => `${why}. Su trabajo sigue aquí; llame a su oficina.`,
    refusedPictures: (n) => count(n, 'No se aceptó 1 foto', 'No se aceptaron # fotos'),
    pictureOf: (about, time) => `Foto de: ${about}, ${time}`,
    pictureOfNone: 'Una foto de este teléfono',
    refusedWhy: (why) => `El servidor dice: ${why}`,
    refusedText:
      'Lo que usted hizo ahí ya llegó; solo falta esta foto, que sigue en este teléfono. Tómela otra vez y agréguela a los documentos del viaje.',
    takeAsPaper: 'Tomarla otra vez',
    sendAgain: 'Enviarla otra vez',
    refusalRead: 'Ya lo leí',
    newVersion: 'Hay una versión nueva.',
    takeOver: 'Usarla ahora',
    lowRoom: 'El teléfono está casi lleno. Libere espacio antes de la próxima inspección.',
    kinds: {
      arrive: 'Llegada',
      inspection: 'Inspección',
      finish: 'Parada terminada',
      attempt: 'Intento fallido',
      eta: 'Llegada más tarde',
      note: 'Nota',
      charge: 'Cobro',
      paper: 'Documento',
    },
  },
  inspection: INSPECTION_ES,
  jobs: JOBS_ES,
  papers: {
    title: 'Documentos del viaje',
    signature: (name) => `Firma de ${name}`,
    empty: ['No hay documentos', 'Los de un viaje aparecen aquí desde que se recoge hasta que se verifica.'],
  },
  scan: SCAN_ES,
  stops: STOPS_ES,
  drive: DRIVE_ES,
  runs: { yes: 'no camina', no: 'camina', unknown: 'no se sabe si camina' },
  window: {
    lineNames: { Transport: 'Transporte', 'Quick-pay fee': 'Comisión del pago rápido' },
    by: (time) => `a más tardar ${time}`,
    from: (time) => `desde ${time}`,
    none: 'sin fecha todavía',
    noPlace: 'Sin lugar todavía',
    to: 'a',
    vehicles: (n) => `${n} vehículos`,
    aMile: (rate) => `${rate} por milla`,
  },
  bar: BAR_ES,
  frame: FRAME_ES,
  codes: CODES_ES,
  trade: TRADE_ES,
}
