/** Spanish texts of driver links and the tab bar. */
import { countingIn } from '../../../ui/words/language.ts'
import type { FieldWords } from './field-words.ts'

const count = countingIn('es-MX')

export const DRIVE_ES: FieldWords['drive'] = {
  title: 'Un viaje para usted',
  from: (carrier) => `Viaje de ${carrier}`,
  job: (number) => `Viaje ${number}`,
  vehicles: (n) => count(n, '1 vehículo', '# vehículos'),
  pickUp: (when) => `Recoger ${when}`,
  name: 'Su nombre',
  nameHint: 'Nombre y apellido',
  truck: 'Número de camión',
  truckHint: 'Si lo tiene',
  start: 'Empezar en este teléfono',
  nameMissing: 'Primero escriba su nombre',
  install: ['Primero póngalo en su pantalla de inicio.', 'Así funciona sin señal y el teléfono conserva sus fotos.'],
  installHow: 'Dos toques: Compartir, Agregar a inicio.',
  installNow: 'Agregar a la pantalla de inicio',
  limits: (end) =>
    `Usted ve solo este viaje y ningún precio. El enlace termina ${end} o cuando la oficina lo termine. Lo que haya registrado se recibe aun después.`,
  inApp: [
    'Ábralo en su navegador.',
    'Dentro de otra aplicación esta página no puede guardar sus fotos. Elija «Abrir en el navegador» en el menú, o copie el enlace.',
  ],
  copy: 'Copiar el enlace',
  copied: 'Copiado',
  retry: 'Intentar otra vez',
  call: (name) => `Llamar a ${name}`,
  noSecret: ['Abra el enlace que le mandaron', 'Esta dirección sola no abre nada. Toque el enlace de su mensaje.'],
  noSignal: ['Sin señal', 'El viaje se tiene que cargar una vez. Después funciona sin señal.'],
  gone: ['Este enlace ya no funciona', 'Terminó o lo apagaron. Pida uno nuevo al transportista que se lo mandó.'],
  taken: [
    'Este enlace se usa en otro teléfono',
    'Un enlace abre en un solo teléfono. Siga allá, o pida al transportista un enlace nuevo.',
  ],
  ended: 'Este enlace terminó',
  endedLeft: (n) =>
    count(
      n,
      'Todavía se está enviando 1 registro de este teléfono.',
      'Todavía se están enviando # registros de este teléfono.',
    ),
  endedNone: 'Despacho tiene todo lo que usted registró.',
  endedText: (carrier) =>
    `Deje esta página abierta hasta que todo esté enviado; no se pierde nada. Para seguir con el viaje, pida un enlace nuevo a ${carrier}.`,
  endedSee: 'Lo que se envió',
  done: [
    'Aquí no queda nada por hacer',
    'El viaje terminó, o ahora lo hace otra persona. Despacho tiene lo que usted registró.',
  ],
  loading: 'Cargando el viaje',
  allStops: 'Todas las paradas',
  yourLink: (end) => `Este enlace termina ${end}, o cuando la oficina lo termine.`,
  papers: 'Documentos',
  bar: { job: 'Viaje', scan: 'Escanear', papers: 'Papeles' },
  language: 'Idioma',
  skip: 'Ir al contenido',
}

export const BAR_ES: FieldWords['bar'] = {
  offers: 'Ofertas',
  loads: 'Cargas',
  jobs: 'Viajes',
  payments: 'Pagos',
  scan: 'Escanear',
  papers: 'Papeles',
  more: 'Más',
}

export const FRAME_ES: FieldWords['frame'] = {
  skip: 'Ir al contenido',
  menu: 'Menú',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  search: 'Buscar',
  commands: 'Buscar y comandos',
  main: 'Principal',
  home: 'Inicio',
  version: (version) => `Versión ${version}`,
  logOut: 'Cerrar sesión',
  colors: { light: 'Cambiar a colores claros', dark: 'Cambiar a colores oscuros' },
  notifications: 'Notificaciones',
  closeOf: (label) => `Cerrar: ${label}`,
  undo: 'Deshacer',
  undoOf: (label) => `Deshacer: ${label}`,
  undoLast: 'Deshacer lo último',
  everywhere: 'En todas partes',
  dismiss: 'Descartar',
  shortcuts: 'Atajos de teclado',
  complete: 'Listo',
  incomplete: 'No se pudo completar',
  offline: 'Sin conexión',
  notHere: 'Esta parte de Waybill todavía no está en su dispositivo. Revise la conexión e intente otra vez.',
  again: 'Intentar otra vez',
  update: 'Hay que actualizar',
  isOld: 'Hay una versión nueva de Waybill. Cárguela para continuar.',
  reload: 'Cargar de nuevo',
  crashed: 'Toque “Cargar de nuevo”. Si el error sigue, avise a soporte.',
  leavesIn: (seconds) => `, sale en ${seconds} s`,
}
