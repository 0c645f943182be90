/** Spanish of search and shortcuts, of the profile and of the company page. */
import type { FRAME_ACTS_EN } from '../../../ui/words/frame-acts.words.ts'
import type { Words } from '../../../ui/words/language.ts'
import type { PAY_EN } from '../../../ui/words/pay.words.ts'
import type { PROFILE_EN } from '../../../ui/words/profile.words.ts'
import type { PUSH_EN } from '../push/push.words.ts'
import type { SIDEBAR_EN } from '../sidebar.words.ts'

export const FRAME_ACTS_ES: Words<typeof FRAME_ACTS_EN> = {
  search: 'Buscar y comandos',
  placeholder: 'Busque o escriba un comando',
  results: 'Resultados',
  failed: (title) => `No se pudo buscar en ${title}`,
  searching: 'Buscando…',
  notFound: (query) => `No se encontró nada con “${query}”`,
  shortcuts: 'Atajos de teclado',
}

export const PROFILE_ES: Words<typeof PROFILE_EN> = {
  title: 'Su perfil',
  details: 'Sus datos',
  signIn: 'Contraseña y verificación en dos pasos',
  signInText: 'Cambie su contraseña o agregue un código de su teléfono para entrar.',
  manageSignIn: 'Cambiar cómo entra',
  sessions: 'Dónde tiene sesión abierta',
  notifications: 'Avisos',
  dates: 'Formato de fecha',
  facts: {
    name: 'Nombre',
    email: 'Correo',
    mobile: 'Celular',
    phone: 'Teléfono',
    account: 'Empresa',
    role: 'Función',
  },
  edit: 'Cambiar',
  save: 'Guardar',
  noNotifications: (why) => `No se pudieron cargar sus avisos: ${why}`,
  when: 'Cuándo',
  ways: { byEmail: 'Correo', inApp: 'En el portal' },
  summary: {
    title: 'Lo que no se envía enseguida por correo',
    off: 'Queda en el portal',
    daily: 'Llega en un solo correo cada mañana',
    weekly: 'Llega en un solo correo los lunes por la mañana',
  },
  noSessions: (why) => `No se pudieron cargar sus sesiones: ${why}`,
  elsewhere: 'Su organización administra sus sesiones.',
  portals: {
    dispatcher: 'Despacho',
    client: 'Portal del cliente',
    carrier: 'Portal del transportista',
  },
  device: (browser, system) => `${browser} en ${system}`,
  unknownDevice: 'Dispositivo desconocido',
  thisDevice: 'Este dispositivo',
  lastUsed: (when) => `Último uso: ${when}`,
  signOut: 'Cerrar sesión',
  signOutOne: 'Cerrar esa sesión',
  signOutOthers: 'Cerrar sesión en los demás',
}

export const PAY_ES: Words<typeof PAY_EN> = {
  title: 'Su empresa',
  carrier: 'Transportista',
  signedIn: 'Entró como',
  worksFor: 'Trabaja para',
  dispatch: 'Despacho',
  email: 'Correo',
  language: 'Idioma de documentos y correos',
  languageNote: 'Quien elige un idioma en este portal recibe sus correos en ese idioma.',
  howPaid: 'Cómo se le paga',
  terms: 'Condiciones de pago',
  usualTerms: 'Las de siempre',
  method: 'Forma de pago',
  anyMethod: 'Sin indicar',
  taxId: 'Número fiscal',
  paidTo: 'Se paga a',
  factoring: 'Empresa de factoraje',
  bank: 'Cuenta bancaria',
  noBank: 'No tenemos ninguna',
  remitEmail: 'Correo para avisos de pago',
  pending: 'Cambio pendiente',
  someoneLeft: 'Alguien que ya no está',
  asked: (who, when) => `${who} pidió este cambio, ${when}. Otra persona de despacho lo confirma.`,
  withdraw: 'Retirar',
  change: 'Cambiar a dónde se paga…',
  whatChanges: 'Qué cambia',
  detail: 'Dato',
  now: 'Ahora',
  new: 'Nuevo',
  form: {
    title: (name) => `A dónde se paga a ${name}`,
    explains: 'Otra persona confirma el cambio antes de que se pague algo ahí.',
    act: 'Pedir el cambio',
    where: 'A dónde se paga',
    routing: 'Número de ruta',
    account: 'Número de cuenta',
    keep: 'Déjelo vacío para conservar la cuenta actual',
    both: 'Escriba los dos números',
  },
}

export const PUSH_ES: Words<typeof PUSH_EN> = {
  askTitle: 'Entérese al momento de las ofertas nuevas',
  askText:
    'Este dispositivo puede avisarle de ofertas nuevas y de cambios en sus cargas, aunque el portal esté cerrado.',
  askJobsTitle: 'Entérese al momento de sus viajes',
  askJobsText:
    'Este dispositivo puede avisarle de viajes nuevos y de cambios en los suyos, aunque el portal esté cerrado.',
  turnOn: 'Activar',
  notNow: 'Ahora no',
  title: 'Avisar en este dispositivo',
  says: 'También con el portal cerrado: lo que eligió abajo para el portal.',
  isOn: 'Activado en este dispositivo.',
  isOff: 'Desactivado en este dispositivo.',
  denied: 'Este navegador bloquea los avisos del portal. Permítalos en los ajustes del sitio y vuelva a intentarlo.',
  unsupported: 'Este navegador no puede mostrar avisos con el portal cerrado.',
  onIphone: 'En un iPhone, agregue primero el portal a la pantalla de inicio y ábralo desde ahí.',
  failed: 'Avisos en este dispositivo',
}

export const SIDEBAR_ES: Words<typeof SIDEBAR_EN> = {
  find: 'Buscar',
  mine: 'Mis solicitudes',
  next: 'Próximas paradas',
  papers: 'Documentos del viaje',
  dispatched: 'Despachados',
  inProgress: 'En curso',
  pickedUp: 'Recogidos',
  delivered: 'Entregados',
  completed: 'Completados',
  onHold: 'En pausa',
  money: 'Dinero',
  cases: 'Casos de daños',
  company: 'Empresa',
  notices: 'Avisos',
  documents: 'Documentos',
  people: 'Personas',
  phones: 'Teléfonos',
  fleet: 'Camiones y operadores',
}
