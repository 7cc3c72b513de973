import type { Locale } from '../../platform/contract.ts'
import { useLocale } from '../../providers/language.tsx'

const zh = {
  write: '写评论，输入 @ 可提醒能看到此记录的同事或角色',
  send: '发表评论',
  save: '保存',
  cancel: '取消',
  edit: '编辑',
  remove: '删除',
  removeAsk: '删除这条评论？已发出的提醒也会一并撤回。',
  edited: '已编辑',
  commented: '评论',
  nobody: '没有能看到此记录的同事或角色叫这个名字',
  role: '角色',
  attach: '添加附件',
  files: '附件',
  failed: '评论加载失败',
}
type CommentMessages = Readonly<Record<keyof typeof zh, string>>

const en: CommentMessages = {
  write: 'Write a comment; type @ to notify colleagues or roles who can see this record',
  send: 'Comment',
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit',
  remove: 'Delete',
  removeAsk: 'Delete this comment? Notifications about it are withdrawn, too.',
  edited: 'edited',
  commented: 'commented',
  nobody: 'No colleague or role by that name can see this record',
  role: 'role',
  attach: 'Attach files',
  files: 'Files',
  failed: 'Could not load the comments',
}

const es: CommentMessages = {
  write: 'Escriba un comentario; con @ avisa a los compañeros o roles que pueden ver este registro',
  send: 'Comentar',
  save: 'Guardar',
  cancel: 'Cancelar',
  edit: 'Editar',
  remove: 'Eliminar',
  removeAsk: '¿Eliminar este comentario? También se retiran los avisos enviados.',
  edited: 'editado',
  commented: 'comentó',
  nobody: 'Ninguna persona ni rol con ese nombre puede ver este registro',
  role: 'rol',
  attach: 'Adjuntar archivos',
  files: 'Archivos',
  failed: 'No se pudieron cargar los comentarios',
}

const messages: Readonly<Record<Locale, CommentMessages>> = { zh, en, es }

/** Words about comments; they are loaded with the history of a record, not with the console. */
export const useCommentMessages = (): CommentMessages => messages[useLocale()]
