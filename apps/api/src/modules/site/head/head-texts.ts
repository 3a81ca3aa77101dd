import type { PageLanguage } from '@starguess/api-contract';
import type { Difficulty } from '@starguess/game-core';
import type { PageTopic } from './page-address.ts';

/** What the head of a page says in a language. The names of pages are those of the page's messages. */
export type HeadTexts = {
  readonly names: Readonly<Record<Exclude<PageTopic, 'unknown'>, string>>;
  readonly difficulties: Readonly<Record<Difficulty, string>>;
  readonly descriptions: Readonly<Record<Exclude<PageTopic, 'unknown'>, string>>;
};

/**
 * Links are shown where others look on, so that no text tells what the games are about. They stand
 * here and not among the page's messages, because no page shows them.
 */
export const HEAD_TEXTS: Readonly<Record<PageLanguage, HeadTexts>> = {
  en: {
    names: {
      home: 'Daily guessing game',
      classic: 'Classic',
      'image-guess': 'Profile picture',
      'channel-guess': 'Channel',
      crono: 'Crono',
      archive: 'Archive',
      practice: 'Practice',
      cast: "Who's who",
      castChannels: "Who's who: channels",
      privacy: 'Privacy',
    },
    difficulties: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
    descriptions: {
      home: 'Daily guessing games: new puzzles every day, free and without an account.',
      classic: 'Daily guessing game: every guess shows how close you are. How many do you need?',
      'image-guess': 'Daily guessing game: the picture zooms out with every guess. Who is it?',
      'channel-guess': 'Daily guessing game: the logo gets sharper with every guess. Whose is it?',
      crono: 'Guessing game against the clock: how many do you recognize in 60 seconds?',
      archive: 'The daily guessing games of past days: play the ones you missed.',
      practice: 'Practise the daily guessing games: as many rounds as you like.',
      cast: 'Everyone that the daily guessing games may ask for.',
      castChannels: 'Every channel that the daily guessing games may ask for.',
      privacy: 'What these daily guessing games keep: no account, no cookies.',
    },
  },
  es: {
    names: {
      home: 'Juego diario de adivinanzas',
      classic: 'Clásico',
      'image-guess': 'Foto de perfil',
      'channel-guess': 'Canal',
      crono: 'Crono',
      archive: 'Archivo',
      practice: 'Práctica',
      cast: 'Quién es quién',
      castChannels: 'Quién es quién: canales',
      privacy: 'Privacidad',
    },
    difficulties: { easy: 'Fácil', medium: 'Medio', hard: 'Difícil' },
    descriptions: {
      home: 'Juegos diarios de adivinanzas: nuevos retos cada día, gratis y sin cuenta.',
      classic:
        'Juego diario de adivinanzas: cada intento muestra si te acercas. ¿Cuántos necesitas?',
      'image-guess': 'Juego diario de adivinanzas: la imagen se aleja con cada intento. ¿Quién es?',
      'channel-guess':
        'Juego diario de adivinanzas: el logo se ve mejor con cada intento. ¿De quién es?',
      crono: 'Adivinanzas contra el reloj: ¿cuántas aciertas en 60 segundos?',
      archive: 'Los juegos diarios de días pasados: juega los que te perdiste.',
      practice: 'Practica los juegos diarios de adivinanzas: todas las rondas que quieras.',
      cast: 'Todas las personas por las que pueden preguntar los juegos diarios.',
      castChannels: 'Todos los canales por los que pueden preguntar los juegos diarios.',
      privacy: 'Lo que guardan estos juegos diarios: sin cuenta y sin cookies.',
    },
  },
  fr: {
    names: {
      home: 'Devinette du jour',
      classic: 'Classique',
      'image-guess': 'Photo de profil',
      'channel-guess': 'Chaîne',
      crono: 'Crono',
      archive: 'Archives',
      practice: 'Entraînement',
      cast: 'Qui est qui',
      castChannels: 'Qui est qui\u00a0: chaînes',
      privacy: 'Vie privée',
    },
    difficulties: { easy: 'Facile', medium: 'Moyen', hard: 'Difficile' },
    descriptions: {
      home: 'Devinettes du jour\u00a0: de nouvelles énigmes chaque jour, gratuites et sans compte.',
      classic:
        'Devinette du jour\u00a0: chaque essai montre si tu t’approches. Combien t’en faut-il\u202f?',
      'image-guess': 'Devinette du jour\u00a0: l’image dézoome à chaque essai. Qui est-ce\u202f?',
      'channel-guess':
        'Devinette du jour\u00a0: le logo devient plus net à chaque essai. À qui est-il\u202f?',
      crono: 'Devinettes contre la montre\u00a0: combien en reconnais-tu en 60 secondes\u202f?',
      archive: 'Les devinettes des jours passés\u00a0: joue celles que tu as manquées.',
      practice: 'Entraîne-toi aux devinettes du jour\u00a0: autant de manches que tu veux.',
      cast: 'Toutes les personnes que les devinettes du jour peuvent demander.',
      castChannels: 'Toutes les chaînes que les devinettes du jour peuvent demander.',
      privacy: 'Ce que gardent ces devinettes du jour\u00a0: ni compte, ni cookies.',
    },
  },
  pl: {
    names: {
      home: 'Codzienna zgadywanka',
      classic: 'Klasyczny',
      'image-guess': 'Zdjęcie profilowe',
      'channel-guess': 'Kanał',
      crono: 'Crono',
      archive: 'Archiwum',
      practice: 'Trening',
      cast: 'Kto jest kim',
      castChannels: 'Kto jest kim: kanały',
      privacy: 'Prywatność',
    },
    difficulties: { easy: 'Łatwy', medium: 'Średni', hard: 'Trudny' },
    descriptions: {
      home: 'Codzienne zgadywanki: nowe zagadki każdego dnia, za darmo i bez konta.',
      classic: 'Codzienna zgadywanka: każda próba pokazuje, jak blisko jesteś. Ilu potrzebujesz?',
      'image-guess': 'Codzienna zgadywanka: obraz oddala się z każdą próbą. Kto to?',
      'channel-guess': 'Codzienna zgadywanka: logo staje się wyraźniejsze z każdą próbą. Czyje to?',
      crono: 'Zgadywanka na czas: ile osób rozpoznasz w 60 sekund?',
      archive: 'Zgadywanki z minionych dni: zagraj w te, które cię ominęły.',
      practice: 'Ćwicz codzienne zgadywanki: tyle rund, ile chcesz.',
      cast: 'Wszystkie osoby, o które mogą pytać codzienne zgadywanki.',
      castChannels: 'Wszystkie kanały, o które mogą pytać codzienne zgadywanki.',
      privacy: 'Co przechowują te codzienne zgadywanki: bez konta, bez ciasteczek.',
    },
  },
  it: {
    names: {
      home: 'Indovinello del giorno',
      classic: 'Classico',
      'image-guess': 'Foto profilo',
      'channel-guess': 'Canale',
      crono: 'Crono',
      archive: 'Archivio',
      practice: 'Allenamento',
      cast: 'Chi è chi',
      castChannels: 'Chi è chi: canali',
      privacy: 'Privacy',
    },
    difficulties: { easy: 'Facile', medium: 'Medio', hard: 'Difficile' },
    descriptions: {
      home: 'Indovinelli del giorno: nuove sfide ogni giorno, gratis e senza account.',
      classic:
        'Indovinello del giorno: ogni tentativo mostra se ti avvicini. Quanti te ne servono?',
      'image-guess': 'Indovinello del giorno: l’immagine si allontana a ogni tentativo. Chi è?',
      'channel-guess':
        'Indovinello del giorno: il logo diventa più nitido a ogni tentativo. Di chi è?',
      crono: 'Indovinelli contro il tempo: quanti ne riconosci in 60 secondi?',
      archive: 'Gli indovinelli dei giorni passati: gioca quelli che ti sei perso.',
      practice: 'Allenati con gli indovinelli del giorno: tutti i turni che vuoi.',
      cast: 'Tutte le persone che gli indovinelli del giorno possono chiedere.',
      castChannels: 'Tutti i canali che gli indovinelli del giorno possono chiedere.',
      privacy: 'Che cosa conservano questi indovinelli del giorno: niente account, niente cookie.',
    },
  },
  pt: {
    names: {
      home: 'Jogo diário de adivinhas',
      classic: 'Clássico',
      'image-guess': 'Foto de perfil',
      'channel-guess': 'Canal',
      crono: 'Crono',
      archive: 'Arquivo',
      practice: 'Treino',
      cast: 'Quem é quem',
      castChannels: 'Quem é quem: canais',
      privacy: 'Privacidade',
    },
    difficulties: { easy: 'Fácil', medium: 'Médio', hard: 'Difícil' },
    descriptions: {
      home: 'Jogos diários de adivinhas: novos desafios todos os dias, grátis e sem conta.',
      classic:
        'Jogo diário de adivinhas: cada tentativa mostra se te aproximas. De quantas precisas?',
      'image-guess': 'Jogo diário de adivinhas: a imagem afasta-se a cada tentativa. Quem é?',
      'channel-guess':
        'Jogo diário de adivinhas: o logótipo fica mais nítido a cada tentativa. De quem é?',
      crono: 'Adivinhas contra o relógio: quantas acertas em 60 segundos?',
      archive: 'Os jogos diários de dias passados: joga os que perdeste.',
      practice: 'Treina com os jogos diários de adivinhas: todas as rondas que quiseres.',
      cast: 'Todas as pessoas por quem os jogos diários podem perguntar.',
      castChannels: 'Todos os canais por que os jogos diários podem perguntar.',
      privacy: 'O que guardam estes jogos diários: sem conta e sem cookies.',
    },
  },
};
