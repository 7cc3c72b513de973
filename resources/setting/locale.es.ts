import type { AreaMessages, Messages } from '#declare'
import type { account } from './account.ts'
import type { building } from './building.ts'
import type { community } from './community.ts'
import type { dictionary } from './dictionary.ts'
import type { dictionaryItem } from './dictionaryItem.ts'
import type { doorOpenRecord } from './doorOpenRecord.ts'
import type { exportJob } from './exportJob.ts'
import type { fileAsset } from './fileAsset.ts'
import type { homeLayout } from './homeLayout.ts'
import type { house } from './house.ts'
import type { importJob } from './importJob.ts'
import type { job } from './job.ts'
import type { listView } from './listView.ts'
import type { menu } from './menu.ts'
import type { operationLog } from './operationLog.ts'
import type { project } from './project.ts'
import type { workOrder } from './workOrder.ts'
import type { workOrderType } from './workOrderType.ts'

export default {
  title: 'Ajustes del sistema',
  pages: { permissionCheck: 'Diagnóstico de permisos' },
  resources: {
    account: {
      title: 'Usuarios',
      label: 'Usuario',
      pages: { form: 'Editar personal', import: 'Importar personal' },
      sections: { 账号: 'Cuenta', 员工: 'Personal', 权限: 'Permisos' },
      fields: {
        name: 'Nombre',
        loginName: 'Usuario',
        email: 'Correo',
        gender: 'Sexo',
        photo: 'Foto',
        workNo: 'N.º de empleado',
        companyId: 'Empresa',
        department: 'Departamento',
        jobIds: 'Roles',
        projectIds: 'Proyectos',
        communityIds: 'Comunidades',
        articlePlatforms: 'Plataformas de publicación',
        introduction: 'Presentación',
        password: 'Contraseña inicial',
        mustChangePassword: 'Debe cambiar la contraseña',
        lastLoginAt: 'Último acceso',
        lastLoginIp: 'IP de acceso',
      },
      hints: {
        projectIds: 'Obligatorio si un rol abarca los proyectos asignados',
        communityIds: 'Obligatorio si un rol abarca las comunidades asignadas',
        articlePlatforms: 'Si no selecciona ninguna, lo que permitan los roles',
      },
      operations: {
        resetPassword: 'Restablecer contraseña',
        resetFactor: 'Restablecer segundo factor',
        accessTokens: 'Tokens de acceso',
        revokeAccessToken: 'Revocar token de acceso',
        revokeAccessTokens: 'Revocar todos los tokens de acceso',
      },
      inputs: {
        accessTokens: { accountId: 'Usuario' },
        revokeAccessToken: { accountId: 'Usuario', tokenId: 'Token de acceso' },
        resetPassword: {
          newPassword: 'Contraseña nueva',
        },
      },
      inputHints: { resetPassword: { newPassword: 'Si se deja vacía, el usuario la establece con un código SMS' } },
    } satisfies Messages<typeof account>,

    project: {
      title: 'Gestión de proyectos',
      label: 'Proyecto',
      pages: { import: 'Importar proyectos' },
      sections: { 基本信息: 'Datos básicos', 管理: 'Gestión', 位置: 'Ubicación', 展示: 'Presentación' },
      fields: {
        name: 'Nombre del proyecto',
        code: 'Código',
        companyId: 'Administradora',
        projectType: 'Tipo',
        region: 'Región',
        address: 'Dirección',
        managerName: 'Responsable',
        managerPhone: 'Móvil del responsable',
        servicePhone: 'Teléfono de servicio',
        area: 'Superficie (m²)',
        feeStandard: 'Cuota por m² y mes',
        takeoverDate: 'Inicio de la gestión',
        cover: 'Imagen',
        communityCount: 'Comunidades',
        houseCount: 'Viviendas',
        boundRate: 'Tasa de vinculación',
      },
      inputs: {
        import: {
          communityName: 'Comunidad',
          buildingName: 'Edificio',
          unitNo: 'Portal',
          floorNo: 'Planta',
          roomNo: 'Vivienda',
          buildArea: 'Superficie (m²)',
          usage: 'Uso',
        },
      },
    } satisfies Messages<typeof project>,

    community: {
      title: 'Comunidades',
      label: 'Comunidad',
      sections: { 基本信息: 'Datos básicos', 位置: 'Ubicación', 出入口: 'Accesos' },
      fields: {
        projectId: 'Proyecto',
        name: 'Nombre de la comunidad',
        code: 'Código',
        region: 'Región',
        address: 'Dirección',
        gates: 'Accesos',
        buildingCount: 'Edificios',
        houseCount: 'Viviendas',
        ownerCount: 'Propietarios',
      },
      lists: { gates: { name: 'Nombre del acceso', deviceNo: 'N.º de dispositivo' } },
    } satisfies Messages<typeof community>,

    building: {
      title: 'Edificios',
      label: 'Edificio',
      fields: {
        name: 'N.º de edificio',
        buildingType: 'Tipo',
        unitCount: 'Portales',
        floorCount: 'Plantas',
        elevator: 'Ascensor',
        builtYear: 'Año de construcción',
        houseCount: 'Viviendas',
        projectId: 'Proyecto',
      },
    } satisfies Messages<typeof building>,

    house: {
      title: 'Viviendas',
      label: 'Vivienda',
      sections: { 位置: 'Ubicación', 房屋信息: 'Vivienda' },
      fields: {
        buildingId: 'Edificio',
        unitNo: 'Portal',
        floorNo: 'Planta',
        roomNo: 'N.º de vivienda',
        fullName: 'Denominación completa',
        houseCode: 'Código',
        buildArea: 'Superficie (m²)',
        usage: 'Uso',
        houseState: 'Estado',
        ownerId: 'Propietario',
        residentCount: 'Residentes',
        projectId: 'Proyecto',
      },
    } satisfies Messages<typeof house>,

    job: {
      title: 'Roles',
      label: 'Rol',
      pages: { setRole: 'Configurar permisos' },
      sections: { 登录: 'Inicio de sesión' },
      fields: {
        name: 'Nombre del rol',
        code: 'Código del rol',
        baseRole: 'Rol base',
        dataScope: 'Alcance de datos',
        description: 'Descripción',
        secondFactor: 'Exige segundo factor',
        factorGraceDays: 'Días de gracia',
        idleMinutes: 'Minutos de inactividad hasta cerrar sesión',
        sessionHours: 'Horas que dura la sesión',
        menuPermissions: 'Permisos de menú',
        accountCount: 'Cuentas',
        builtIn: 'Integrado',
      },
      hints: {
        secondFactor:
          'Al acceder se pide, además de la contraseña, una llave de acceso o el código de una aplicación de autenticación',
        factorGraceDays: 'Se cuentan desde el primer acceso tras entrar en vigor la exigencia',
        idleMinutes: 'Si se deja vacío, 30 minutos; entre varios roles cuenta el más corto',
        sessionHours: 'Si se deja vacío, 12 horas; entre varios roles cuenta el más corto',
      },
      lists: { menuPermissions: { menuId: 'Menú', operations: 'Operaciones' } },
      operations: { setRole: 'Configurar permisos' },
      inputs: { setRole: { menuPermissions: 'Permisos de menú' } },
    } satisfies Messages<typeof job>,

    listView: {
      title: 'Vistas de lista',
      label: 'Vista',
      fields: { name: 'Nombre', listName: 'Lista', query: 'Consulta', jobIds: 'Compartida con roles' },
    } satisfies Messages<typeof listView>,

    menu: {
      title: 'Menús',
      label: 'Menú',
      fields: {
        menuName: 'Nombre del menú',
        nameEn: 'Nombre en inglés',
        nameEs: 'Nombre en español',
        path: 'Ruta',
        parentId: 'Menú superior',
        icon: 'Icono',
        external: 'Enlace externo',
        operations: 'Operaciones',
      },
      operations: { held: 'Menús que se pueden conceder' },
    } satisfies Messages<typeof menu>,

    dictionary: {
      title: 'Diccionario',
      label: 'Diccionario',
      fields: {
        dictCode: 'Código',
        dictName: 'Nombre',
        description: 'Descripción',
        itemCount: 'Elementos',
        builtIn: 'Integrado',
      },
      inputs: { items: { dictCode: 'Código del diccionario' } },
    } satisfies Messages<typeof dictionary>,

    dictionaryItem: {
      title: 'Elementos del diccionario',
      label: 'Elemento del diccionario',
      fields: {
        dictionaryId: 'Diccionario',
        value: 'Valor',
        label: 'Etiqueta en chino',
        labelEn: 'Etiqueta en inglés',
        labelEs: 'Etiqueta en español',
        color: 'Color',
        isDefault: 'Por defecto',
        useCount: 'Usos',
      },
    } satisfies Messages<typeof dictionaryItem>,

    exportJob: {
      title: 'Centro de exportación',
      label: 'Exportación',
      fields: {
        jobNo: 'N.º de tarea',
        title: 'Contenido',
        entity: 'Página de origen',
        format: 'Formato',
        condition: 'Filtro usado',
        state: 'Estado',
        rowCount: 'Filas',
        fileId: 'Archivo',
        fileSize: 'Tamaño (bytes)',
        errorMsg: 'Error',
        finishedAt: 'Finalizado el',
        expireAt: 'Caduca el',
        downloadCount: 'Descargas',
      },
      operations: { download: 'Descargar', cancel: 'Cancelar', retry: 'Reintentar' },
    } satisfies Messages<typeof exportJob>,

    importJob: {
      title: 'Importaciones',
      label: 'Importación',
      fields: {
        entity: 'Entidad',
        fileId: 'Archivo',
        mode: 'Modo',
        state: 'Estado',
        condition: 'Opciones',
        total: 'Filas',
        doneCount: 'Procesadas',
        successCount: 'Importadas',
        failCount: 'Fallidas',
        errors: 'Errores',
        finishedAt: 'Finalizada el',
      },
      lists: { errors: { row: 'Fila', column: 'Columna', field: 'Campo', value: 'Valor', message: 'Motivo' } },
      operations: { download: 'Descargar', undo: 'Deshacer importación', cancel: 'Cancelar importación' },
    } satisfies Messages<typeof importJob>,

    fileAsset: {
      title: 'Archivos',
      label: 'Archivo',
      fields: {
        name: 'Nombre del archivo',
        url: 'URL',
        mime: 'Tipo',
        size: 'Tamaño (bytes)',
        sha256: 'Resumen',
        bizType: 'Uso',
      },
    } satisfies Messages<typeof fileAsset>,

    operationLog: {
      title: 'Registro de operaciones',
      label: 'Operación',
      fields: {
        accountId: 'Autor',
        entity: 'Entidad',
        entityId: 'Registro',
        operation: 'Operación',
        changes: 'Cambios',
        replaced: 'Valores reemplazados',
        changeId: 'Llamada',
        token: 'Token de acceso',
        tool: 'Herramienta del asistente',
        ip: 'IP',
        result: 'Resultado',
      },
      lists: { changes: { field: 'Campo', before: 'Antes', after: 'Después' } },
    } satisfies Messages<typeof operationLog>,

    doorOpenRecord: {
      title: 'Registros de apertura',
      label: 'Registro de apertura',
      fields: {
        projectId: 'Proyecto',
        doorName: 'Puerta',
        deviceNo: 'N.º de dispositivo',
        openMethod: 'Método',
        personType: 'Tipo de persona',
        personName: 'Nombre',
        houseId: 'Vivienda',
        direction: 'Sentido',
        openedAt: 'Hora de apertura',
        result: 'Resultado',
        failReason: 'Motivo del fallo',
        photo: 'Captura',
      },
    } satisfies Messages<typeof doorOpenRecord>,

    workOrderType: {
      title: 'Tipos de orden de trabajo',
      label: 'Tipo de orden de trabajo',
      sections: { 基本信息: 'Datos básicos', 处理: 'Gestión', 展示: 'Presentación' },
      fields: {
        name: 'Nombre del tipo',
        code: 'Código',
        parentId: 'Tipo superior',
        orderKind: 'Clase',
        icon: 'Icono',
        handlerJobId: 'Rol responsable',
        responseMinutes: 'Límite de respuesta (min)',
        finishHours: 'Límite de finalización (h)',
        chargeable: 'De pago',
        needHouse: 'Requiere vivienda',
        openOrders: 'Órdenes abiertas',
      },
      hints: { orderKind: 'Los subtipos toman la clase del tipo superior' },
    } satisfies Messages<typeof workOrderType>,

    workOrder: {
      title: 'Órdenes de trabajo',
      label: 'Orden de trabajo',
      fields: {
        orderNo: 'N.º de orden',
        workOrderTypeId: 'Tipo',
        houseId: 'Vivienda',
        content: 'Contenido',
        images: 'Imágenes',
        state: 'Estado',
        handlerId: 'Responsable',
        assignedAt: 'Asignada el',
        finishedAt: 'Finalizada el',
        responseMinutes: 'Respuesta (min)',
        overdue: 'Vencida',
        result: 'Resultado',
        score: 'Puntuación',
        comment: 'Comentario',
      },
      operations: { assign: 'Asignar', finish: 'Finalizar', close: 'Cerrar' },
      inputs: {
        assign: { handlerId: 'Responsable' },
        finish: { result: 'Resultado', images: 'Imágenes del trabajo' },
        close: { reason: 'Motivo del cierre' },
      },
    } satisfies Messages<typeof workOrder>,

    homeLayout: {
      title: 'Diseño de inicio',
      label: 'Bloque',
      sections: { 模块: 'Bloque', 可见: 'Visibilidad' },
      fields: {
        title: 'Título del bloque',
        blockType: 'Tipo de bloque',
        spaceId: 'Espacio publicitario',
        entries: 'Accesos',
        columns: 'Columnas',
        maxItems: 'Máximo de elementos',
        showMore: 'Mostrar «más»',
      },
      operations: { preview: 'Vista previa' },
      lists: { entries: { moduleId: 'Módulo', alias: 'Alias', badge: 'Distintivo' } },
    } satisfies Messages<typeof homeLayout>,
  },
} satisfies AreaMessages
