import type { AreaMessages, Messages } from '#declare'
import type { activitySignup } from './activitySignup.ts'
import type { communityActivity } from './communityActivity.ts'
import type { news } from './news.ts'
import type { notice } from './notice.ts'
import type { propertyNews } from './propertyNews.ts'
import type { publishRead } from './publishRead.ts'
import type { servicePhoneCategory } from './servicePhoneCategory.ts'
import type { unitServicePhone } from './unitServicePhone.ts'
import type { universalServicePhone } from './universalServicePhone.ts'

export default {
  title: 'Funciones',
  sections: {
    '/functions/publish': 'Publicación',
    '/functions/publish/peopleTelephone': 'Directorio telefónico',
  },
  resources: {
    notice: {
      title: 'Avisos de la administración',
      label: 'Aviso',
      pages: { create: 'Añadir aviso', edit: 'Editar aviso', show: 'Detalle del aviso' },
      sections: { 公告内容: 'Aviso', 发布: 'Publicación' },
      fields: {
        title: 'Título',
        noticeType: 'Tipo',
        cover: 'Portada',
        summary: 'Resumen',
        content: 'Contenido',
        attachments: 'Adjuntos',
        signer: 'Emitido por',
        pinned: 'Fijado',
        push: 'Notificación',
        readRate: 'Tasa de lectura',
      },
      hints: { push: 'La primera vez que se publica, cada residente incluido en el alcance recibe un mensaje' },
      operations: { publish: 'Publicar', withdraw: 'Retirar', pin: 'Fijar', 'pin.undo': 'Dejar de fijar' },
      inputs: { publish: { publishAt: 'Publicar el (vacío: ahora)' }, pin: { pinned: 'Fijado' } },
    } satisfies Messages<typeof notice>,

    news: {
      title: 'Noticias del campo petrolero',
      label: 'Noticia',
      pages: { create: 'Añadir noticia', edit: 'Editar noticia', show: 'Detalle de la noticia' },
      sections: { 新闻信息: 'Noticia', 正文: 'Cuerpo', 发布: 'Publicación' },
      fields: {
        title: 'Título',
        category: 'Sección',
        contentType: 'Formato',
        cover: 'Portada',
        content: 'Cuerpo',
        linkUrl: 'Enlace',
        videoFile: 'Vídeo',
        source: 'Fuente',
        author: 'Autor',
        recommended: 'Recomendada',
        pinned: 'Fijada',
        likeCount: 'Me gusta',
      },
      hints: { videoFile: 'MP4, 50 MB como máximo' },
      operations: { publish: 'Publicar', withdraw: 'Retirar', pin: 'Fijar', 'pin.undo': 'Dejar de fijar' },
      inputs: { publish: { publishAt: 'Publicar el (vacío: ahora)' }, pin: { pinned: 'Fijada' } },
    } satisfies Messages<typeof news>,

    propertyNews: {
      title: 'Servicio vecinal del Partido',
      label: 'Artículo del Partido',
      pages: {
        create: 'Añadir artículo del Partido',
        edit: 'Editar artículo del Partido',
        show: 'Detalle del artículo del Partido',
      },
      sections: { 文章内容: 'Artículo', 发布: 'Publicación' },
      fields: {
        title: 'Título',
        columnCode: 'Sección',
        cover: 'Portada',
        summary: 'Resumen',
        content: 'Cuerpo',
        partyBranch: 'Organización del Partido',
        author: 'Autor',
      },
      operations: { publish: 'Publicar', withdraw: 'Retirar' },
      inputs: { publish: { publishAt: 'Publicar el (vacío: ahora)' } },
    } satisfies Messages<typeof propertyNews>,

    communityActivity: {
      title: 'Actividades comunitarias',
      label: 'Actividad',
      pages: { form: 'Añadir actividad', review: 'Redactar resumen de actividad' },
      sections: { 活动信息: 'Actividad', 报名: 'Inscripción', 联系方式: 'Contacto', 可见范围: 'Alcance' },
      fields: {
        title: 'Nombre de la actividad',
        category: 'Tipo',
        cover: 'Portada',
        organizer: 'Organizador',
        place: 'Lugar',
        signupStart: 'Inicio de inscripción',
        signupEnd: 'Fin de inscripción',
        startAt: 'Inicio',
        endAt: 'Fin',
        capacity: 'Aforo',
        maxPerSignup: 'Personas por inscripción',
        needAudit: 'Requiere aprobación',
        rewardPoints: 'Puntos por asistencia',
        contactName: 'Contacto',
        contactPhone: 'Teléfono de contacto',
        content: 'Descripción',
        state: 'Estado',
        phase: 'Fase',
        signupCount: 'Inscritos',
        attendCount: 'Asistentes',
        reviewTitle: 'Título del resumen',
        reviewContent: 'Resumen',
        reviewImages: 'Fotos del resumen',
        reviewedAt: 'Resumen redactado el',
      },
      hints: { capacity: '0 significa sin límite' },
      operations: {
        publish: 'Publicar',
        withdraw: 'Retirar',
        review: 'Redactar resumen',
        cancel: 'Cancelar actividad',
      },
      inputs: {
        review: { reviewTitle: 'Título del resumen', reviewContent: 'Resumen', reviewImages: 'Fotos del resumen' },
        cancel: { reason: 'Motivo de la cancelación' },
      },
    } satisfies Messages<typeof communityActivity>,

    activitySignup: {
      title: 'Inscripciones',
      label: 'Inscripción',
      fields: {
        activityId: 'Actividad',
        headcount: 'Personas',
        houseId: 'Vivienda',
        state: 'Estado',
        signedAt: 'Inscrita el',
        checkedInAt: 'Asistencia registrada el',
        note: 'Nota',
      },
      operations: {
        approve: 'Aprobar',
        checkin: 'Registrar asistencia',
        absent: 'Marcar como ausente',
        reject: 'Rechazar',
        cancel: 'Cancelar inscripción',
      },
      inputs: { reject: { note: 'Motivo del rechazo' }, cancel: { note: 'Motivo de la cancelación' } },
    } satisfies Messages<typeof activitySignup>,

    publishRead: {
      title: 'Lecturas',
      label: 'Lectura',
      fields: {
        bizType: 'Tipo de contenido',
        bizId: 'Elemento',
        bizTitle: 'Título',
        readDate: 'Fecha',
        times: 'Veces',
        seconds: 'Segundos',
      },
    } satisfies Messages<typeof publishRead>,

    servicePhoneCategory: {
      title: 'Categorías de teléfonos',
      label: 'Categoría de teléfonos',
      fields: { name: 'Nombre de la categoría', icon: 'Icono', phoneCount: 'Teléfonos' },
    } satisfies Messages<typeof servicePhoneCategory>,

    universalServicePhone: {
      title: 'Teléfonos útiles',
      label: 'Teléfono útil',
      sections: { 基本信息: 'Datos básicos', 服务时间: 'Horario de servicio', 展示: 'Presentación' },
      fields: {
        name: 'Nombre',
        categoryId: 'Categoría',
        phone: 'Teléfono',
        backupPhone: 'Teléfono alternativo',
        allDay: '24 horas',
        openTime: 'Apertura',
        closeTime: 'Cierre',
        address: 'Dirección',
        intro: 'Descripción',
        callCount: 'Llamadas',
      },
    } satisfies Messages<typeof universalServicePhone>,

    unitServicePhone: {
      title: 'Teléfonos de empresas',
      label: 'Teléfono de empresa',
      pages: { form: 'Detalle del teléfono de empresa' },
      sections: { 基本信息: 'Datos básicos', 联系人: 'Contactos', 位置: 'Ubicación', 展示: 'Presentación' },
      fields: {
        companyId: 'Empresa',
        departmentName: 'Departamento',
        phone: 'Teléfono de guardia',
        contacts: 'Contactos',
        officeHours: 'Horario',
        address: 'Dirección',
        duty: 'Funciones',
        callCount: 'Llamadas',
      },
      lists: { contacts: { name: 'Nombre', post: 'Cargo', phone: 'Teléfono' } },
    } satisfies Messages<typeof unitServicePhone>,
  },
} satisfies AreaMessages
