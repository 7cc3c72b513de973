import type { AreaMessages, Messages } from '#declare'
import type { bindingAudit } from './bindingAudit.ts'
import type { problem } from './problem.ts'
import type { roast } from './roast.ts'
import type { shareConfig } from './shareConfig.ts'
import type { shareRecord } from './shareRecord.ts'
import type { waterMachine } from './waterMachine.ts'
import type { waterMachineOrder } from './waterMachineOrder.ts'
import type { workingHours } from './workingHours.ts'

export default {
  title: 'Operaciones',
  resources: {
    bindingAudit: {
      title: 'Revisión de vinculaciones',
      label: 'Solicitud de vinculación',
      sections: { 申请人: 'Solicitante', 申请房屋: 'Vivienda', 证明材料: 'Documentos', 审核结果: 'Decisión' },
      fields: {
        applyNo: 'N.º de solicitud',
        idCardNo: 'N.º de identidad',
        houseId: 'Vivienda',
        relation: 'Relación',
        certType: 'Tipo de documento',
        certImages: 'Documentos',
        leaseEnd: 'Alquiler hasta',
        currentOwnerId: 'Propietario actual',
        appliedAt: 'Solicitada el',
        auditRemark: 'Nota de revisión',
      },
      operations: { approve: 'Aprobar', reject: 'Rechazar', revoke: 'Revocar' },
      inputs: {
        approve: { auditRemark: 'Nota de revisión', replaceOwner: 'Cambio de propietario: desvincular al anterior' },
        reject: { rejectReason: 'Motivo de rechazo' },
        revoke: { reason: 'Motivo' },
      },
      pages: { form: 'Detalle de la solicitud' },
    } satisfies Messages<typeof bindingAudit>,

    problem: {
      title: 'Preguntas frecuentes',
      label: 'Pregunta',
      sections: { 问题: 'Pregunta', 展示: 'Presentación' },
      hints: { keywords: 'Separadas por comas, 8 como máximo', hot: 'Como máximo 10 preguntas destacadas habilitadas' },
      fields: {
        question: 'Pregunta',
        problemType: 'Tema',
        answer: 'Respuesta',
        keywords: 'Palabras clave',
        hot: 'Destacada',
        usefulCount: 'Útil',
        uselessCount: 'No útil',
      },
      pages: { form: 'Detalle de la pregunta' },
    } satisfies Messages<typeof problem>,

    workingHours: {
      title: 'Horarios de atención',
      label: 'Horario',
      sections: { 适用范围: 'Ámbito', 工作时间: 'Horario', 节假日: 'Festivos', 其他: 'Otros' },
      fields: {
        name: 'Nombre',
        workBiz: 'Servicio',
        projectIds: 'Proyectos',
        season: 'Temporada',
        effective: 'Fechas de vigencia',
        weekdays: 'Días laborables',
        amStart: 'Mañana desde',
        amEnd: 'Mañana hasta',
        pmStart: 'Tarde desde',
        pmEnd: 'Tarde hasta',
        holidays: 'Festivos',
        offTip: 'Mensaje fuera de horario',
      },
      lists: { holidays: { date: 'Fecha', kind: 'Tipo', name: 'Nombre' } },
      pages: { form: 'Añadir horario' },
    } satisfies Messages<typeof workingHours>,

    roast: {
      title: 'Opiniones sobre la app',
      label: 'Opinión',
      sections: { 吐槽: 'Opinión', 处理: 'Gestión', 吐槽人: 'Residente' },
      fields: {
        roastNo: 'N.º',
        roastType: 'Tipo',
        moduleId: 'Módulo de la app',
        content: 'Contenido',
        images: 'Imágenes',
        device: 'Dispositivo',
        appVersion: 'Versión',
        state: 'Estado',
        handlerId: 'Responsable',
        replyContent: 'Respuesta',
        repliedAt: 'Respondida el',
        accepted: 'Aceptada',
        satisfaction: 'Satisfacción',
        closeReason: 'Motivo del cierre',
        submittedAt: 'Enviada el',
      },
      operations: { assign: 'Asignar', reply: 'Responder', close: 'Cerrar' },
      inputs: {
        assign: { handlerId: 'Responsable' },
        reply: { replyContent: 'Respuesta', accepted: 'Aceptar la sugerencia' },
        close: { reason: 'Motivo' },
      },
    } satisfies Messages<typeof roast>,

    waterMachine: {
      title: 'Máquinas de agua',
      label: 'Máquina de agua',
      sections: { 设备: 'Dispositivo', 位置: 'Ubicación', 维护: 'Mantenimiento' },
      fields: {
        name: 'Nombre',
        deviceNo: 'N.º de dispositivo',
        communityId: 'Comunidad',
        address: 'Ubicación',
        model: 'Modelo',
        vendor: 'Fabricante',
        pricePerLitre: 'Precio por litro',
        maintainer: 'Técnico',
        maintainerPhone: 'Móvil del técnico',
        filters: 'Filtros',
        filterDue: 'Vencimiento del filtro',
        filterSoon: 'Filtro por vencer',
        online: 'Conexión',
        state: 'Estado',
        maintainNote: 'Nota de mantenimiento',
        tdsOut: 'TDS de salida',
        heartbeatAt: 'Última señal',
        totalLitres: 'Litros totales',
      },
      lists: { filters: { name: 'Filtro', installedOn: 'Instalado el', lifeDays: 'Vida útil (días)' } },
      operations: {
        maintain: 'Iniciar mantenimiento',
        restore: 'Volver a servicio',
        replaceFilter: 'Cambiar filtro',
      },
      inputs: {
        maintain: { note: 'Nota' },
        restore: { note: 'Nota' },
        replaceFilter: { filterName: 'Filtro', installedOn: 'Instalado el' },
      },
    } satisfies Messages<typeof waterMachine>,

    waterMachineOrder: {
      title: 'Compras de agua',
      label: 'Compra de agua',
      fields: {
        orderNo: 'N.º de pedido',
        machineId: 'Máquina',
        litres: 'Litros',
        amount: 'Importe',
        payMethod: 'Pago',
        state: 'Estado',
        takenAt: 'Fecha',
      },
    } satisfies Messages<typeof waterMachineOrder>,

    shareConfig: {
      title: 'Tarjetas para compartir',
      label: 'Tarjeta para compartir',
      sections: { 分享卡片: 'Tarjeta', 奖励: 'Recompensa', 有效期: 'Vigencia' },
      fields: {
        name: 'Nombre',
        moduleId: 'Página compartida',
        title: 'Título',
        description: 'Descripción',
        image: 'Imagen',
        poster: 'Cartel',
        rewardSharer: 'Puntos por compartir',
        rewardNew: 'Puntos por usuario nuevo',
        dailyLimit: 'Recompensas por día',
        shareCount: 'Veces compartida',
        openCount: 'Aperturas',
        newUserCount: 'Usuarios nuevos',
      },
    } satisfies Messages<typeof shareConfig>,

    shareRecord: {
      title: 'Historial de tarjetas compartidas',
      label: 'Tarjeta compartida',
      fields: {
        shareConfigId: 'Tarjeta',
        channel: 'Canal',
        sharedAt: 'Compartida el',
        openCount: 'Aperturas',
        newUserCount: 'Usuarios nuevos',
        rewardPoints: 'Puntos',
      },
    } satisfies Messages<typeof shareRecord>,
  },
} satisfies AreaMessages
