/** What the readers need of a language: English for the words that answers are made of. */
export interface Language {
  /** From January; other spellings behind strokes. */
  readonly months: string;
  /** From Monday. */
  readonly weekdays: string;
  /**
   * Phrases and their English between semicolons, "ja|jawohl=yes"; with "_" before it a phrase counts only behind another
   * word, as the "no" of "Tom no comió".
   */
  readonly words: string;
  /** Whether words stand without blanks between them. */
  readonly isUnspaced?: true;
}

/**
 * Yes and no, nobody, never, numbers of times, dates, and what denies, joins or leaves open. Where several
 * languages share a word, the first that fits a text best is taken.
 */
export const languages: readonly Language[] = [
  // German
  {
    months:
      "januar|jänner|jan februar|feb märz|maerz|mär april|apr mai juni|jun juli|jul august|aug september|sept|sep oktober|okt november|nov dezember|dez",
    weekdays: "montag dienstag mittwoch donnerstag freitag samstag|sonnabend sonntag",
    words: `ja|jawohl=yes; nein|nö=no; niemand sonst|sonst niemand|niemand anderes=no one else; niemand|keiner=nobody; niemals|nie|noch nie=never; nichts=nothing;
      nicht|kein|keine|keinen|keinem=did not; weder=neither; noch=nor;
      es gibt keine|es gibt keinen|es gibt kein|es gab keine=there is no;
      keine ereignisse|kein ereignis|keine einträge|kein eintrag|keinen eintrag=no events;
      und|sowie|als auch|wie auch=and; sowohl=both; oder=or; nur|lediglich=only; aber|sondern=but;
      die antwort ist|die antwort lautet=the answer is; antwort=answer; endgültige antwort=final answer;
      das letzte mal|zuletzt|letztmals=the last time; einmal|ein mal=once; zweimal=twice; dreimal=3 times;
      viermal=4 times; fünfmal=5 times; sechsmal=6 times; siebenmal=7 times; achtmal=8 times; zwei=2; drei=3;
      vier=4; fünf=5; sechs=6; sieben=7; acht=8; neun=9; zehn=10; mal=times;
      vielleicht|möglicherweise|eventuell=maybe; könnte|dürfte|könnten=might be;
      wahrscheinlich|vermutlich=probably; vorgestern=the day before yesterday; gestern=yesterday;
      heute=today; um=at; uhr=o'clock; am|dem=on; der|die|das=the; er|sie|es=it; ist|war|wurde=was;
      waren=were; hat|haben=has; insgesamt=in total; ereignisse=events; von=by;
      diese|dieser|diesem|dieses=this; woche=week; monat=month; jahr=year;
      letzte|letzten|letzter|letztes|vergangene|vergangenen=last; mit=with; im=in; ein|eine|einen=a;
      also|daher|somit=so`,
  },
  // French
  {
    months:
      "janvier|janv février|fevrier|févr mars avril|avr mai juin juillet|juil août|aout septembre|sept octobre|oct novembre|nov décembre|decembre|déc",
    weekdays: "lundi mardi mercredi jeudi vendredi samedi dimanche",
    words: `oui=yes; non=no; la personne|une personne=the person; personne d'autre=no one else; personne=nobody;
      jamais=never; rien=nothing; n'a pas|n'ont pas|n'est pas|pas=did not; ne=; ni=neither;
      il n'y a aucun|il n'y a aucune|il n'y a pas de|aucun|aucune=there is no; et|ainsi que=and; ou=or;
      seulement|uniquement|seul|seule=only; mais=but; la réponse est=the answer is; réponse=answer;
      réponse finale=final answer; la dernière fois=the last time; une fois|une seule fois=once;
      deux fois=twice; trois fois=3 times; quatre fois=4 times; cinq fois=5 times; deux=2; trois=3; quatre=4;
      cinq=5; huit=8; neuf=9; dix=10; fois=times; peut-être=maybe; pourrait|aurait=might be;
      probablement=probably; avant-hier=the day before yesterday; hier=yesterday; aujourd'hui=today; à=at;
      le|la|les|l'=the; du|de|d'=of; c'est|c'était|était|est=it was; a=has;
      événement|événements|évènements=events; au total|en tout=in total; par=by; cette|ce=this; semaine=week;
      mois=month; année=year; dernier|dernière=last; avec=with; dans=in; un|une=a; donc=so`,
  },
  // Spanish
  {
    months:
      "enero|ene febrero|feb marzo|mar abril|abr mayo|may junio|jun julio|jul agosto|ago septiembre|setiembre|sept octubre|oct noviembre|nov diciembre|dic",
    weekdays: "lunes martes miércoles|miercoles jueves viernes sábado|sabado domingo",
    words: `sí|si=yes; no hay|no hubo|no existe=there is no; _no|tampoco=did not; nadie más=no one else; nadie=nobody; nunca|jamás=never;
      nada=nothing; ni=neither; ningún|ninguna|ninguno=there is no; y|e|así como=and; o|u=or;
      solo|sólo|solamente|únicamente=only; pero|sino=but; la respuesta es=the answer is; respuesta=answer;
      respuesta final=final answer; la última vez=the last time; una vez|una sola vez=once; dos veces=twice;
      tres veces=3 times; cuatro veces=4 times; cinco veces=5 times; dos=2; tres=3; cuatro=4; cinco=5;
      seis=6; siete=7; ocho=8; nueve=9; diez=10; veces=times; quizás|quizá|tal vez=maybe;
      podría|pudo haber=might be; probablemente=probably; anteayer=the day before yesterday; ayer=yesterday;
      hoy=today; a las|a la=at; el|la|los|las=the; en=in; de|del=of; fue|era|es=it was; fueron=were;
      evento|eventos=events; en total=in total; por=by; esta|este=this; semana=week; mes=month; año=year;
      pasado|pasada=last; con=with; un|una=a; ha|han=has; por lo tanto|así que=so`,
  },
  // Italian
  {
    months:
      "gennaio|gen febbraio|feb marzo|mar aprile|apr maggio|mag giugno|giu luglio|lug agosto|ago settembre|set ottobre|ott novembre|nov dicembre|dic",
    weekdays: "lunedì martedì mercoledì giovedì venerdì sabato domenica",
    words: `sì|si=yes; non ha|non hanno|_non|non c'è|non è=did not; nessun altro=no one else; nessuno=nobody; mai=never;
      niente|nulla=nothing; né=neither; nessun|nessuna|non ci sono=there is no; e|ed=and; o|oppure=or;
      solo|soltanto=only; ma=but; la risposta è=the answer is; risposta=answer; risposta finale=final answer;
      l'ultima volta=the last time; una volta|una sola volta=once; due volte=twice; tre volte=3 times;
      quattro volte=4 times; cinque volte=5 times; due=2; tre=3; quattro=4; cinque=5; sette=7; otto=8;
      nove=9; dieci=10; volte=times; forse=maybe; potrebbe=might be; probabilmente=probably; ieri=yesterday;
      oggi=today; alle ore|alle=at; il|lo|la|i|gli|le=the; in|nel|nella=in; di|del=of;
      è stata|è stato|era|è=it was; ha=has; evento|eventi=events; in totale=in total; da=by;
      questa|questo=this; settimana=week; mese=month; anno=year; scorso|scorsa=last; con=with; un|una=a;
      quindi=so`,
  },
  // Portuguese
  {
    months:
      "janeiro|jan fevereiro|fev março|mar abril|abr maio|mai junho|jun julho|jul agosto|ago setembro|set outubro|out novembro|nov dezembro|dez",
    weekdays: "segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo",
    words: `sim=yes; não há|não houve=there is no; _não=did not; não=no; mais ninguém=no one else; ninguém=nobody; nunca|jamais=never;
      nada=nothing; nem=neither; nenhum|nenhuma=there is no; e=and; ou=or; apenas|somente|só=only; mas=but;
      a resposta é=the answer is; resposta=answer; resposta final=final answer; a última vez=the last time;
      uma vez=once; duas vezes=twice; três vezes=3 times; quatro vezes=4 times; cinco vezes=5 times;
      dois|duas=2; três=3; quatro=4; sete=7; oito=8; dez=10; vezes=times; talvez=maybe; poderia=might be;
      provavelmente=probably; anteontem=the day before yesterday; ontem=yesterday; hoje=today; às|as=at;
      o|a|os=the; em|na|no=in; de|do|da=of; foi|era|é=it was; evento|eventos=events;
      no total|ao todo=in total; por=by; esta|este=this; semana=week; mês=month; ano=year;
      passado|passada=last; com=with; um|uma=a; portanto=so`,
  },
  // Dutch
  {
    months:
      "januari|jan februari|feb maart|mrt april|apr mei juni|jun juli|jul augustus|aug september|sept|sep oktober|okt november|nov december|dec",
    weekdays: "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag",
    words: `ja=yes; nee=no; niemand anders=no one else; niemand=nobody; nooit=never; niets=nothing; niet|geen=did not;
      er is geen|er zijn geen=there is no; noch=neither; en=and; of=or; alleen|enkel|slechts=only; maar=but;
      het antwoord is=the answer is; antwoord=answer; de laatste keer=the last time; één keer|eenmaal=once;
      twee keer|tweemaal=twice; drie keer|driemaal=3 times; vier keer=4 times; vijf keer=5 times; twee=2;
      drie=3; vier=4; vijf=5; keer=times; misschien=maybe; waarschijnlijk=probably; gisteren=yesterday;
      vandaag=today; om=at; uur=o'clock; op=on; het|de=the; was|is=was; heeft|hebben=has;
      gebeurtenissen=events; in totaal=in total; door=by; deze|dit=this; maand=month; jaar=year;
      vorige|afgelopen=last; met=with; een=a; dus=so`,
  },
  // Swedish
  {
    months:
      "januari|jan februari|feb mars april|apr maj juni|jun juli|jul augusti|aug september|sep oktober|okt november|nov december|dec",
    weekdays:
      "måndag|måndagen tisdag|tisdagen onsdag|onsdagen torsdag|torsdagen fredag|fredagen lördag|lördagen söndag|söndagen",
    words: `ja=yes; nej=no; ingen=nobody; aldrig=never; ingenting=nothing; inte=did not; varken=neither; och=and;
      eller=or; bara|endast=only; svaret är=the answer is; svar=answer;
      senaste gången|sista gången=the last time; en gång=once; två gånger=twice; tre gånger=3 times;
      fyra gånger=4 times; gånger=times; kanske=maybe; troligen=probably; igår|i går=yesterday;
      idag|i dag=today; kl|klockan=at; den|det=the; i=in; var|är=was; har=has; händelser=events; av=by;
      denna|detta=this; veckan=week; månaden=month; året=year; förra=last; med=with`,
  },
  // Danish and Norwegian
  {
    months:
      "januar|jan februar|feb marts april|apr mai juni|jun juli|jul august|aug september|sep oktober|okt november|nov december|desember",
    weekdays: "mandag tirsdag onsdag torsdag fredag lørdag søndag",
    words: `ja=yes; nej|nei=no; ingen=nobody; aldrig|aldri=never; intet|ingenting=nothing; ikke=did not;
      hverken|verken=neither; og=and; eller=or; kun|bare=only; svaret er=the answer is; svar=answer;
      sidste gang|siste gang=the last time; én gang|en gang=once; to gange|to ganger=twice;
      tre gange|tre ganger=3 times; gange|ganger=times; måske|kanskje=maybe;
      sandsynligvis|sannsynligvis=probably; i går=yesterday; i dag=today; kl|klokken=at; den|det=the;
      var|er=was; har=has`,
  },
  // Polish
  {
    months:
      "stycznia|styczeń lutego|luty marca|marzec kwietnia|kwiecień maja|maj czerwca|czerwiec lipca|lipiec sierpnia|sierpień września|wrzesień października|październik listopada|listopad grudnia|grudzień",
    weekdays: "poniedziałek wtorek środa|środę czwartek piątek sobota|sobotę niedziela|niedzielę",
    words: `tak=yes; nie ma=there is no; _nie=did not; nie=no; nikt=nobody; nigdy=never; nic=nothing; ani=neither;
      i|oraz=and; lub|albo=or; tylko=only; ale|lecz=but; odpowiedź brzmi=the answer is; odpowiedź=answer;
      ostatni raz|ostatnio=the last time; jeden raz|raz=once; dwa razy=twice; trzy razy=3 times;
      cztery razy=4 times; razy=times; może=maybe; prawdopodobnie=probably; wczoraj=yesterday;
      dzisiaj|dziś=today; o godz|o godzinie|o=at; był|była|było=it was`,
  },
  // Russian
  {
    months:
      "января|январь февраля|февраль марта|март апреля|апрель мая|май июня|июнь июля|июль августа|август сентября|сентябрь октября|октябрь ноября|ноябрь декабря|декабрь",
    weekdays: "понедельник вторник среда|среду четверг пятница|пятницу суббота|субботу воскресенье",
    words: `да=yes; нет=no; никто=nobody; никогда=never; ничего=nothing; не=did not; ни=neither; и=and; или=or;
      только=only; но=but; ответ=answer; последний раз=the last time; один раз=once; два раза|дважды=twice;
      три раза|трижды=3 times; четыре раза=4 times; пять раз=5 times; раз|раза=times;
      возможно|может быть=maybe; вероятно=probably; вчера=yesterday; сегодня=today; в=at; года|г=;
      было|была|был=it was`,
  },
  // Turkish
  {
    months: "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık",
    weekdays: "pazartesi salı çarşamba perşembe cuma cumartesi pazar",
    words: `evet=yes; hayır=no; hiç kimse|kimse=nobody; hiçbir zaman|asla=never; ve=and; veya=or;
      bir kez|bir kere=once; iki kez|iki kere=twice; üç kez|üç kere=3 times; kez|kere=times; belki=maybe;
      muhtemelen=probably; dün=yesterday; bugün=today; saat=at`,
  },
  // Further languages: yes and no.
  {
    months: "",
    weekdays: "",
    words: `igen|ναι|так|ano|हाँ|हां|نعم=yes; nem|όχι|ні|नहीं|لا=no; senki|κανείς|ніхто|nikdo=nobody;
      soha|ποτέ|ніколи|nikdy=never`,
  },
  // Chinese
  {
    months: "",
    weekdays: "",
    isUnspaced: true,
    words: `没有任何人|没有人|无人=nobody; 从来没有|从未|从没=never; _没有|_没|_不是|_不=did not; 没有|没|不是|否|不=no; 是的|有的|是=yes; 和|与|以及=and;
      或者|或=or; 只有=only; 但是|但=but; 答案是=answer is; 最终答案=final answer; 答案|回答=answer; 最后一次|最近一次=the last time;
      一次=once; 两次|二次=twice; 三次=3 times; 四次=4 times; 五次=5 times; 次=times; 可能|也许|大概=maybe; 昨天=yesterday;
      今天=today`,
  },
  // Japanese
  {
    months: "",
    weekdays: "",
    isUnspaced: true,
    words: `いいえ=no; はい=yes; さん|は|が=; と=and; 誰も|だれも=nobody; 一度も=never; ていません|ませんでした|ありません|いません=did not; かもしれ=maybe;
      おそらく|たぶん=probably; または=or; 答えは=answer is; 答え|回答=answer; 最後=the last time; 一回=once; 二回=twice;
      三回=3 times; 回=times; 昨日=yesterday; 今日=today; でした|です=`,
  },
  // Korean
  {
    months: "",
    weekdays: "",
    isUnspaced: true,
    words: `아니요|아니오=no; 네|예=yes; 아무도=nobody; 한 번=once; 두 번=twice; 세 번=3 times; 번|회=times; 아마=maybe;
      없습니다|않았습니다=did not; 어제=yesterday; 오늘=today`,
  },
];
